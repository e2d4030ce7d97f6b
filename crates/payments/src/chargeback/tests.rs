use super::*;

fn now() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(9)
}
fn naira(amount: i64) -> Money {
    Money::from_kobo(amount * 100)
}
fn id<T: std::str::FromStr<Err: std::fmt::Debug>>(number: u32) -> T {
    format!("01900000-0000-7000-8000-{number:012}")
        .parse()
        .unwrap()
}
fn reported(due_at: Option<Timestamp>) -> GatewayDispute {
    let charge = "ord-SVC-7K3F9Q-v1-a1".parse().unwrap();
    GatewayDispute {
        gateway_id: "358950".into(),
        charge,
        amount: naira(300),
        category: "fraud".into(),
        due_at,
        outcome: None,
    }
}
fn opened() -> Chargeback {
    Chargeback::new(id(1), id(2), id(3), &reported(None), now())
}

#[test]
fn a_chargeback_without_a_due_time_is_due_after_sixteen_hours() {
    assert_eq!(
        (opened().due_at, opened().state),
        (now().plus_hours(16), ChargebackState::Open)
    );
    let mut dated = Chargeback::new(
        id(1),
        id(2),
        id(3),
        &reported(Some(now().plus_hours(30))),
        now(),
    );
    assert_eq!(dated.due_at, now().plus_hours(30));
    assert_eq!(
        (
            dated.move_to(None),
            dated.move_to(Some(now().plus_hours(30)))
        ),
        (Applied::Already, Applied::Already)
    );
    assert_eq!(
        (dated.move_to(Some(now().plus_hours(20))), dated.due_at),
        (Applied::Now(()), now().plus_hours(20))
    );
}

#[test]
fn evidence_is_written_once_and_before_the_bank_decides() {
    let mut one = opened();
    for bad in ["too short", "          ", &"a".repeat(1_001)] {
        assert!(
            matches!(
                one.answer(bad, id(9), now()),
                Err(ChargebackError::Invalid(_))
            ),
            "{bad:?}"
        );
    }
    assert_eq!(
        one.answer("  The customer confirmed the job.  ", id(9), now()),
        Ok(())
    );
    assert_eq!(
        (one.state, one.statement.as_deref()),
        (
            ChargebackState::Answered,
            Some("The customer confirmed the job.")
        )
    );
    assert_eq!(
        one.answer("The customer confirmed it.", id(9), now()),
        Err(ChargebackError::Answered)
    );
    assert_eq!(
        (one.sent(now()), one.sent(now().plus_hours(1)), one.sent_at),
        (Applied::Now(()), Applied::Already, Some(now()))
    );
    let mut over = opened();
    assert_eq!(
        over.close(ChargebackOutcome::Lost, naira(300), now()),
        Applied::Now(())
    );
    assert_eq!(
        over.answer("The customer confirmed it.", id(9), now()),
        Err(ChargebackError::Closed)
    );
    assert_eq!(over.move_to(Some(now())), Applied::Already);
}

#[test]
fn the_bank_decides_once_and_takes_no_more_than_it_asked_for() {
    for (outcome, amount, state, lost) in [
        (ChargebackOutcome::Won, 300, ChargebackState::Won, 0),
        (ChargebackOutcome::Lost, 300, ChargebackState::Lost, 300),
        (ChargebackOutcome::Lost, 120, ChargebackState::Lost, 120),
        (ChargebackOutcome::Lost, 500, ChargebackState::Lost, 300),
    ] {
        let mut one = opened();
        assert_eq!(one.close(outcome, naira(amount), now()), Applied::Now(()));
        assert_eq!(
            (one.state, one.lost, one.closed_at),
            (state, naira(lost), Some(now()))
        );
        assert_eq!(
            one.close(ChargebackOutcome::Lost, naira(300), now().plus_hours(1)),
            Applied::Already
        );
        assert_eq!(
            (one.state, one.lost),
            (state, naira(lost)),
            "a second decision changes nothing"
        );
    }
}

#[test]
fn lost_money_pays_refunds_that_were_owed_and_never_more() {
    let mut one = opened();
    assert_eq!(one.pay(naira(100)), Ok(false), "not decided");
    let _closed = one.close(ChargebackOutcome::Lost, naira(300), now());
    assert_eq!(
        (
            one.pay(naira(301)),
            one.pay(naira(200)),
            one.pay(naira(101)),
            one.pay(naira(100))
        ),
        (Ok(false), Ok(true), Ok(false), Ok(true))
    );
    assert_eq!(one.borne(), Ok(Money::ZERO));
    let mut won = opened();
    let _closed = won.close(ChargebackOutcome::Won, naira(300), now());
    assert_eq!(won.pay(naira(1)), Ok(false));
}
