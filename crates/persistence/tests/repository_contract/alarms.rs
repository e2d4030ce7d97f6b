//! Alarms and the calls that they cause.

use crate::test_databases::TestDatabase;
use kernel::{NgPhone, StoreError};
use orders::OrderStatus;
use support::{
    Alarm, AlarmCall, AlarmSource, AnswerTimes, GuestReport, Message, NewTicket, ReportedPosition,
    Ticket, TicketCategory,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, an_admin, order_in, people},
};

fn of_guest(number: u64) -> Alarm {
    let phone = NgPhone::parse("08035550199").expect("a phone");
    let report = GuestReport {
        name: "Musa".into(),
        phone,
        message: "It smells of gas.".into(),
    };
    Alarm::of_guest(
        id_no(770_000 + number).into(),
        report,
        TicketCategory::GasSafety,
        (
            &AnswerTimes::default(),
            now().plus_mins(i64::try_from(number).expect("small")),
        ),
    )
}

async fn keep(db: &TestDatabase, alarm: Alarm) {
    db.run(move |uow| uow.alarms().insert(alarm.clone())).await;
}

/// An urgent ticket of Bola with its only message, and the alarm that it raises.
async fn of_ticket(db: &TestDatabase) -> (Ticket, Alarm) {
    let category = TicketCategory::PaymentMissing;
    let new = NewTicket {
        id: id_no(771_000).into(),
        user: a_complete_customer().id,
        category,
        subject: "I paid twice".into(),
        order: None,
        answer_times: AnswerTimes::default(),
        now: now(),
    };
    let mut ticket = Ticket::open(new).expect("a sound ticket");
    let message: Message = ticket
        .ask(id_no(771_001).into(), "Please look.".into(), now())
        .expect("there is room");
    let alarm = Alarm::of_ticket(id_no(771_002).into(), &ticket).expect("it is urgent");
    let kept = (ticket.clone(), alarm.clone());
    db.run(move |uow| {
        uow.tickets().insert(ticket.clone())?;
        uow.tickets().add_message(message.clone())?;
        uow.alarms().insert(alarm.clone())
    })
    .await;
    kept
}

async fn an_alarm_reads_back_as_saved(db: &TestDatabase) {
    people(&*db.store).await;
    let (ticket, urgent) = of_ticket(db).await;
    keep(db, of_guest(1)).await;
    assert_eq!(
        db.run(|uow| uow.alarms().lock(of_guest(1).id)).await,
        Some(of_guest(1))
    );
    let found = urgent.clone();
    assert_eq!(
        db.run(move |uow| uow.alarms().lock_of_ticket(ticket.id))
            .await,
        Some(found)
    );
    let taken = Alarm {
        escalated_at: Some(now().plus_mins(5)),
        taken_by: Some(an_admin().id),
        taken_at: Some(now().plus_mins(9)),
        ..of_guest(1)
    };
    let saved = taken.clone();
    db.run(move |uow| uow.alarms().save(saved.clone())).await;
    let stale = taken.clone();
    assert_eq!(
        db.run(|uow| uow.alarms().lock(of_guest(1).id)).await,
        Some(Alarm {
            version: 1,
            ..taken
        })
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.alarms().save(stale.clone()))
            .await,
        Err(StoreError::Contended)
    );
    assert_eq!(db.run(|uow| uow.alarms().lock(of_guest(9).id)).await, None);
    let twin = Alarm {
        id: id_no(771_003).into(),
        ..urgent
    };
    assert_eq!(
        db.refused(move |uow| uow.alarms().insert(twin.clone()))
            .await,
        "alarms_ticket_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.alarms().insert(of_guest(1))).await,
        "alarms_id_key"
    );
}

async fn one_person_is_called_once_a_round(db: &TestDatabase) {
    people(&*db.store).await;
    keep(db, of_guest(1)).await;
    let call = |number: u64, escalated| AlarmCall {
        id: id_no(772_000 + number).into(),
        alarm: of_guest(1).id,
        user: an_admin().id,
        escalated,
    };
    for (number, escalated) in [(1, false), (2, true)] {
        db.run(move |uow| uow.alarms().add_call(call(number, escalated)))
            .await;
    }
    assert_eq!(
        db.run(move |uow| uow.alarms().find_call(call(2, true).id))
            .await,
        Some(call(2, true))
    );
    assert_eq!(
        db.run(move |uow| uow.alarms().find_call(call(3, true).id))
            .await,
        None
    );
    let again = "alarm_calls_alarm_id_user_id_escalated_key";
    assert_eq!(
        db.refused(move |uow| uow.alarms().add_call(call(3, true)))
            .await,
        again
    );
}

/// The silent alarm of the first order, which is assigned.
async fn of_order(db: &TestDatabase) -> Alarm {
    let plan = OrderPlan::numbered(1);
    let order = order_in(&*db.store, &plan, OrderStatus::Assigned).await;
    let position = ReportedPosition {
        latitude: 9.0765,
        longitude: 7.4258,
        accuracy_metres: 20,
        measured_at: now(),
    };
    let alarm = Alarm::of_order(
        id_no(772_000).into(),
        (order.id, Some(position)),
        (&AnswerTimes::default(), now()),
    );
    keep(db, alarm.clone()).await;
    alarm
}

async fn b12_13_a_silent_alarm_reads_back_as_saved_and_waits_until_it_is_taken(db: &TestDatabase) {
    people(&*db.store).await;
    let alarm = of_order(db).await;
    let (id, order) = (alarm.id, alarm.silent_order().expect("an order"));
    assert_eq!(
        db.run(move |uow| uow.alarms().lock(id)).await,
        Some(alarm.clone())
    );
    let waits = || db.run(move |uow| uow.alarms().has_open_of_order(order));
    assert!(waits().await);
    let other = OrderPlan::numbered(2).order_id();
    assert!(
        !db.run(move |uow| uow.alarms().has_open_of_order(other))
            .await
    );
    let taken = Alarm {
        taken_by: Some(an_admin().id),
        taken_at: Some(now().plus_mins(1)),
        ..alarm
    };
    db.run(move |uow| uow.alarms().save(taken.clone())).await;
    assert!(!waits().await);
}

async fn b12_13_staff_see_whose_order_a_silent_alarm_is_about_and_where(db: &TestDatabase) {
    people(&*db.store).await;
    let alarm = of_order(db).await;
    let listed = db.reads().alarms(now()).await.unwrap();
    let [view] = &listed[..] else {
        panic!("one alarm: {listed:?}")
    };
    let reference = OrderPlan::numbered(1).draft().reference.to_string();
    let position = view.position.expect("a position");
    assert_eq!(
        (&view.alarm, view.caller_name.as_str(), position.latitude),
        (&alarm, "Bola Adeyemi", 9.0765)
    );
    assert!(
        view.message.starts_with("Silent alarm: ") && view.message.contains(&reference),
        "{}",
        view.message
    );
}

async fn staff_see_untaken_alarms_and_those_taken_lately(db: &TestDatabase) {
    people(&*db.store).await;
    let (_, urgent) = of_ticket(db).await;
    let taken = |number: u64, minutes| Alarm {
        taken_by: Some(an_admin().id),
        taken_at: Some(now().plus_mins(minutes)),
        ..of_guest(number)
    };
    for alarm in [of_guest(2), taken(3, 10), taken(4, 20), taken(5, -10)] {
        keep(db, alarm).await;
    }
    let listed = db.reads().alarms(now()).await.unwrap();
    let ids: Vec<_> = listed.iter().map(|view| view.alarm.id).collect();
    assert_eq!(
        ids,
        [urgent.id, of_guest(2).id, of_guest(4).id, of_guest(3).id]
    );
    let phone = a_complete_customer().phone.map(|phone| phone.to_string());
    assert_eq!(
        (
            listed[0].caller_name.as_str(),
            &listed[0].caller_phone,
            listed[0].message.as_str()
        ),
        ("Bola Adeyemi", &phone, "I paid twice")
    );
    assert_eq!(
        (
            listed[1].caller_name.as_str(),
            listed[1].message.as_str(),
            &listed[1].taker
        ),
        ("Musa", "It smells of gas.", &None)
    );
    assert_eq!(listed[2].taker.as_deref(), Some("Chidi"));
    assert!(matches!(listed[1].alarm.source, AlarmSource::Guest(_)));
}

contract!(memory, sqlite, postgres =>
    an_alarm_reads_back_as_saved,
    b12_13_a_silent_alarm_reads_back_as_saved_and_waits_until_it_is_taken,
    one_person_is_called_once_a_round;
    b12_13_staff_see_whose_order_a_silent_alarm_is_about_and_where,
    staff_see_untaken_alarms_and_those_taken_lately,
);
