//! Chargebacks, and the reads of them for finance.

use crate::test_databases::TestDatabase;
use kernel::{Applied, ChargebackId, Limit, Money, StoreError};
use marketplace::read::{CaseFilter, EarningState, OrderSearch, PageRequest};
use orders::OrderStatus;
use payments::{Chargeback, ChargebackOutcome, ChargebackState, GatewayDispute};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_provider, order_in},
};

fn chargeback(order: u64, number: u64) -> Chargeback {
    let plan = OrderPlan::numbered(order);
    let reported = GatewayDispute {
        gateway_id: format!("35895{number}"),
        charge: plan.payment().reference.clone(),
        amount: Money::from_kobo(3_010_000),
        category: "fraud".to_owned(),
        due_at: Some(now().plus_hours(30)),
        outcome: None,
    };
    let opened_at = now().plus_mins(i64::try_from(number).unwrap());
    Chargeback::new(
        ChargebackId::from_uuid(id_no(960_000 + number)),
        plan.payment().id,
        plan.order_id(),
        &reported,
        opened_at,
    )
}

async fn a_chargeback_is_stored_once_and_saved_in_every_state(db: &TestDatabase) {
    order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Completed).await;
    let (first, second) = (chargeback(1, 1), chargeback(1, 2));
    for one in [second.clone(), first.clone()] {
        db.run(move |uow| uow.chargebacks().insert(one.clone()))
            .await;
    }
    let again = first.clone();
    assert_eq!(
        db.refused(move |uow| uow.chargebacks().insert(again.clone()))
            .await,
        "chargebacks_id_key"
    );
    let same_dispute = Chargeback {
        id: chargeback(1, 3).id,
        ..first.clone()
    };
    assert_eq!(
        db.refused(move |uow| uow.chargebacks().insert(same_dispute.clone()))
            .await,
        "chargebacks_gateway_id_key"
    );
    let (id, payment, order) = (first.id, first.payment, first.order);
    assert_eq!(
        db.run(move |uow| uow.chargebacks().lock_of(payment)).await,
        [first.clone(), second.clone()],
        "the oldest first"
    );
    assert_eq!(
        db.run(move |uow| uow.chargebacks().subject_of(id)).await,
        Some((order, payment))
    );
    let unknown = chargeback(1, 9).id;
    assert_eq!(
        db.run(move |uow| uow.chargebacks().subject_of(unknown))
            .await,
        None
    );
    let stranger = OrderPlan::numbered(2).payment().id;
    assert_eq!(
        db.run(move |uow| uow.chargebacks().lock_of(stranger)).await,
        []
    );

    let mut answered = first.clone();
    answered
        .answer(
            "The customer confirmed the job.",
            a_complete_customer().id,
            now().plus_hours(1),
        )
        .unwrap();
    assert_eq!(answered.sent(now().plus_hours(2)), Applied::Now(()));
    let saved = answered.clone();
    db.run(move |uow| uow.chargebacks().save(saved.clone()))
        .await;
    assert_eq!(
        db.bare_unit(move |uow| uow.chargebacks().save(first.clone()))
            .await,
        Err(StoreError::Contended)
    );
    let mut lost = Chargeback {
        version: 1,
        ..answered
    };
    assert_eq!(
        lost.close(
            ChargebackOutcome::Lost,
            Money::from_kobo(1_000_000),
            now().plus_days(3)
        ),
        Applied::Now(())
    );
    assert_eq!(lost.pay(Money::from_kobo(400_000)), Ok(true));
    let saved = lost.clone();
    db.run(move |uow| uow.chargebacks().save(saved.clone()))
        .await;
    let mut won = second.clone();
    assert_eq!(
        won.close(ChargebackOutcome::Won, won.amount, now().plus_days(3)),
        Applied::Now(())
    );
    let saved = won.clone();
    db.run(move |uow| uow.chargebacks().save(saved.clone()))
        .await;
    let stored = db.run(move |uow| uow.chargebacks().lock_of(payment)).await;
    assert_eq!(
        stored,
        [
            Chargeback { version: 2, ..lost },
            Chargeback { version: 1, ..won }
        ]
    );
}

async fn finance_reads_chargebacks_with_their_evidence_the_newest_first(db: &TestDatabase) {
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Completed).await;
    for number in 1..=3 {
        let one = chargeback(1, number);
        db.run(move |uow| uow.chargebacks().insert(one.clone()))
            .await;
    }
    let two = |after| PageRequest {
        limit: Limit::new(2).unwrap(),
        after,
    };
    let all = CaseFilter::default();
    let first = db.reads().chargebacks(None, all.clone(), two(None)).await;
    let first = first.unwrap();
    let second = db
        .reads()
        .chargebacks(None, all, two(first.next.clone()))
        .await
        .unwrap();
    let ids: Vec<_> = first
        .items
        .iter()
        .chain(&second.items)
        .map(|view| view.chargeback.id)
        .collect();
    assert_eq!(
        ids,
        [
            chargeback(1, 3).id,
            chargeback(1, 2).id,
            chargeback(1, 1).id
        ]
    );
    assert_eq!(second.next, None);
    let customer = a_complete_customer().id.to_string();
    let case = |number| chargeback(1, number).id;
    for (state, text, ids, expected) in [
        (
            Some(ChargebackState::Open),
            None,
            vec![],
            vec![case(1), case(2), case(3)],
        ),
        (Some(ChargebackState::Won), None, vec![], vec![]),
        (
            None,
            Some(order.reference.as_str()),
            vec![],
            vec![case(1), case(2), case(3)],
        ),
        (
            None,
            Some(customer.as_str()),
            vec![case(2).uuid()],
            vec![case(2)],
        ),
        (None, Some("zainab"), vec![], vec![]),
    ] {
        let filter = CaseFilter {
            search: text.and_then(OrderSearch::parse),
            ids,
            reversed: true,
            ..CaseFilter::default()
        };
        let page = PageRequest::default();
        let found = db.reads().chargebacks(state, filter, page).await.unwrap();
        let found: Vec<_> = found.items.iter().map(|view| view.chargeback.id).collect();
        assert_eq!(found, expected, "{state:?} {text:?}");
    }
    let view = db
        .reads()
        .chargeback(chargeback(1, 2).id)
        .await
        .unwrap()
        .expect("it is stored");
    let customer = a_complete_customer();
    assert_eq!(view.chargeback, chargeback(1, 2));
    assert_eq!(
        (&view.reference, &view.title, view.finished_at),
        (&order.reference, &order.title, order.finished_at)
    );
    assert_eq!(
        view.payment_reference,
        OrderPlan::numbered(1).payment().reference
    );
    assert_eq!(
        view.customer_name,
        format!("{} {}", customer.first_name, customer.last_name)
    );
    assert_eq!(
        (view.customer_email.as_str(), view.provider_name),
        (customer.email.as_str(), Some(a_provider().display_name))
    );
    assert_eq!(
        view.address,
        order.address.map(|address| address.one_line())
    );
    assert_eq!(db.reads().chargeback(chargeback(1, 9).id).await, Ok(None));
}

async fn t44_an_open_chargeback_holds_the_earnings_of_its_order(db: &TestDatabase) {
    for number in 1..=2 {
        let plan = OrderPlan::numbered(number);
        order_in(&*db.store, &plan, OrderStatus::Completed).await;
    }
    let [held, other] = [1, 2].map(|number| OrderPlan::numbered(number).earning());
    let free = held.available_at.max(other.available_at);
    let payable = async || {
        let of_all = db
            .run(move |uow| uow.payouts().lock_payable(free, 10))
            .await;
        let of_one = db
            .run(move |uow| uow.payouts().lock_payable_of(a_provider().id, free, 10))
            .await;
        assert_eq!(of_all, of_one);
        of_all
    };
    assert_eq!(payable().await, [held, other]);
    let case = chargeback(1, 1);
    let opened = case.clone();
    db.run(move |uow| uow.chargebacks().insert(opened.clone()))
        .await;
    assert_eq!(payable().await, [other], "the bank has not decided");
    for (number, outcome) in [(0, None), (1, Some(ChargebackOutcome::Lost))] {
        let mut case = Chargeback {
            version: number,
            ..case.clone()
        };
        match outcome {
            None => case
                .answer(
                    "The customer confirmed the job.",
                    a_complete_customer().id,
                    now(),
                )
                .unwrap(),
            Some(outcome) => assert!(case.close(outcome, case.amount, now()).is_now()),
        }
        db.run(move |uow| uow.chargebacks().save(case.clone()))
            .await;
        if outcome.is_none() {
            assert_eq!(payable().await, [other], "the evidence alone frees nothing");
        }
    }
    assert_eq!(payable().await, [held, other], "the bank has decided");
}

async fn t44_the_line_of_a_held_earning_is_frozen_while_the_chargeback_is_open(db: &TestDatabase) {
    for number in 1..=2 {
        let plan = OrderPlan::numbered(number);
        order_in(&*db.store, &plan, OrderStatus::Completed).await;
    }
    let states = async || {
        let lines = db
            .reads()
            .earning_lines(a_provider().id, now().plus_days(30))
            .await
            .unwrap();
        let state_of = |number: u64| {
            let order = OrderPlan::numbered(number).order_id();
            let line = lines.iter().find(|line| line.earning.order == order);
            line.map(|line| line.state)
        };
        [state_of(1), state_of(2)]
    };
    let case = chargeback(1, 1);
    let opened = case.clone();
    db.run(move |uow| uow.chargebacks().insert(opened.clone()))
        .await;
    assert_eq!(
        states().await,
        [Some(EarningState::Frozen), Some(EarningState::Available)]
    );
    let mut won = case;
    assert!(
        won.close(ChargebackOutcome::Won, won.amount, now())
            .is_now()
    );
    db.run(move |uow| uow.chargebacks().save(won.clone())).await;
    assert_eq!(states().await, [Some(EarningState::Available); 2]);
}

contract!(memory, sqlite, postgres =>
    a_chargeback_is_stored_once_and_saved_in_every_state,
    t44_an_open_chargeback_holds_the_earnings_of_its_order;
    finance_reads_chargebacks_with_their_evidence_the_newest_first,
    t44_the_line_of_a_held_earning_is_frozen_while_the_chargeback_is_open,
);
