//! The times in which support answers are settings, and a ticket keeps those of its opening.

use crate::{
    settings::change,
    support::{Fixture, bola},
};
use ::settings::SettingKey;
use kernel::Actor;
use marketplace::support::{OpenTicket, RaiseAlarm, Reporter, open_ticket, raise_alarm};
use support::{AnswerTimes, Priority, TicketCategory, TicketState};

async fn changed(fixture: &Fixture, values: &[(SettingKey, i64)]) {
    for (key, value) in values {
        change(fixture, (*key, *value, 0)).await;
        fixture.clock.advance_mins(1);
    }
}

#[tokio::test]
async fn b13_1_a_ticket_keeps_the_times_of_the_day_on_which_it_was_opened() {
    let fixture = Fixture::new().await;
    let early = fixture.ticket().await;
    changed(&fixture, &[(SettingKey::AnswerP2Hours, 8)]).await;
    let late = fixture.ticket().await;
    for (id, hours) in [(early, 4), (late, 8)] {
        let ticket = fixture.stored(id);
        assert_eq!(ticket.answer_due_at, ticket.created_at.plus_hours(hours));
        fixture.answers(id, "Which order?").await.unwrap();
        fixture.clock.advance_mins(60);
        fixture.asks(id, bola(), "The second one.").await.unwrap();
        let asked = fixture.stored(id);
        assert_eq!(asked.answer_due_at, asked.updated_at.plus_hours(hours));
    }
}

#[tokio::test]
async fn b13_1_the_lowest_priority_waits_for_the_opening_hours_of_the_settings() {
    let fixture = Fixture::new().await;
    let values = [
        (SettingKey::SupportOpens, 7 * 60),
        (SettingKey::SupportCloses, 22 * 60),
        (SettingKey::AnswerP3Hours, 20),
    ];
    changed(&fixture, &values).await;
    let question = OpenTicket {
        category: TicketCategory::Account,
        ..fixture.question(bola(), None)
    };
    let id = open_ticket(&fixture.store, question).await.unwrap();
    let ticket = fixture.stored(id);
    let times = AnswerTimes {
        opens: 7 * 60,
        closes: 22 * 60,
        p3_hours: 20,
        ..AnswerTimes::default()
    };
    assert_eq!(ticket.answer_times, times);
    let due = times.due_at(Priority::P3, ticket.created_at);
    assert_eq!(ticket.answer_due_at, due);
}

#[tokio::test]
async fn b13_2_a_resolved_ticket_can_be_reopened_for_the_days_of_its_opening() {
    let fixture = Fixture::new().await;
    let early = fixture.ticket().await;
    changed(&fixture, &[(SettingKey::TicketReopenDays, 1)]).await;
    let late = fixture.ticket().await;
    for id in [early, late] {
        assert_eq!(fixture.resolves(id, None).await, Ok(true));
    }
    fixture.reactions().await;
    let notified = fixture.state().notifications.owned();
    let texts: Vec<_> = notified.into_values().map(|one| one.message).collect();
    for after in ["within 7 days", "within 1 day to"] {
        assert!(texts.iter().any(|text| text.contains(after)), "{texts:?}");
    }
    fixture.work_after_mins(24 * 60).await;
    assert_eq!(
        (fixture.stored(early).state, fixture.stored(late).state),
        (TicketState::Resolved, TicketState::Closed)
    );
}

#[tokio::test]
async fn b12_12_an_alarm_is_due_after_the_minutes_of_the_settings() {
    let fixture = Fixture::new().await;
    changed(&fixture, &[(SettingKey::AnswerP0Minutes, 10)]).await;
    let report = RaiseAlarm {
        call: fixture.by(Actor::Guest),
        by: Reporter::Guest {
            name: "Musa".into(),
            phone: "0803 555 0199".into(),
        },
        category: TicketCategory::GasSafety,
        message: "It smells of gas in the stairwell.".into(),
        order: None,
        position: None,
    };
    raise_alarm(&fixture.store, report).await.unwrap();
    let escalated = || {
        let alarms = fixture.state().alarms.owned();
        alarms
            .into_values()
            .any(|alarm| alarm.escalated_at.is_some())
    };
    fixture.work_after_mins(9).await;
    assert!(!escalated(), "it is not due");
    fixture.work_after_mins(1).await;
    assert!(escalated());
    fixture.reactions().await;
    let notified = fixture.state().notifications.owned();
    let texts: Vec<_> = notified.into_values().map(|one| one.message).collect();
    assert!(
        texts.iter().any(|text| text.contains("within 10 minutes")),
        "{texts:?}"
    );
}
