//! Who takes an alarm, and that no one else is called after that.

use super::{chidi, musa};
use crate::support::{Fixture, bola};
use kernel::{Actor, AlarmId, Applied, TicketId, UserId};
use marketplace::{
    TaskKind,
    support::{AnswerTicket, Reporter, SupportError, TakeAlarm, answer_ticket, take_alarm},
};
use support::{AlarmError, AlarmSource, TicketCategory};

impl Fixture {
    async fn takes(&self, staff: UserId, alarm: AlarmId) -> Result<Applied<()>, SupportError> {
        take_alarm(
            &self.store,
            TakeAlarm {
                call: self.by(testkit::staff(staff)),
                alarm,
            },
        )
        .await
    }
}

#[tokio::test]
async fn one_member_of_staff_takes_it_and_then_no_one_else_is_called() {
    let fixture = Fixture::new().await;
    let [support, ops, _] = fixture.staffed().await;
    fixture
        .reports(musa(), TicketCategory::Safety)
        .await
        .unwrap();
    let alarm = fixture.the_alarm().id;
    assert_eq!(fixture.takes(support, alarm).await, Ok(Applied::Now(())));
    assert_eq!(fixture.takes(support, alarm).await, Ok(Applied::Already));
    assert_eq!(
        fixture.takes(ops, alarm).await,
        Err(SupportError::Alarm(AlarmError::Taken))
    );
    let stranger = TakeAlarm {
        call: fixture.by(Actor::Customer(bola())),
        alarm,
    };
    assert_eq!(
        take_alarm(&fixture.store, stranger).await,
        Err(SupportError::NotFound)
    );
    assert!(fixture.job(TaskKind::EscalateAlarm, alarm.uuid()).is_none());
    fixture.reactions().await;
    fixture.clock.advance_mins(30);
    fixture.work().await;
    assert_eq!(
        fixture.mailer.sent(),
        [],
        "it was taken before the calls went out"
    );
    let alarm = fixture.state().alarms.values().next().unwrap().clone();
    let AlarmSource::Guest(caller) = &alarm.source else {
        panic!("{alarm:?} was not raised by a person without an account")
    };
    assert_eq!(
        (caller.name.as_str(), caller.phone.to_string().as_str()),
        ("Musa", "+2348035550199")
    );
    assert_eq!(alarm.taken_by, Some(support));
}

/// A customer has reported a smell of gas, while staff are there. Returns the ticket of the alarm.
async fn reported_with_staff() -> (Fixture, TicketId) {
    let fixture = Fixture::new().await;
    fixture.staffed().await;
    fixture
        .reports(Reporter::Account(bola()), TicketCategory::GasSafety)
        .await
        .unwrap();
    let AlarmSource::Ticket(ticket) = fixture.the_alarm().source else {
        panic!("an account has a ticket")
    };
    (fixture, ticket)
}

#[tokio::test]
async fn the_person_who_answers_the_ticket_handles_its_alarm() {
    let (fixture, ticket) = reported_with_staff().await;
    let call = fixture.by(testkit::staff(chidi()));
    answer_ticket(
        &fixture.store,
        AnswerTicket {
            call,
            ticket,
            message: "We are calling you.".into(),
            photos: Vec::new(),
            waits_for: support::WaitsFor::Customer,
        },
    )
    .await
    .unwrap();
    assert_eq!(fixture.the_alarm().taken_by, Some(chidi()));
    fixture.clock.advance_mins(10);
    fixture.work().await;
    assert_eq!(fixture.the_alarm().escalated_at, None);
}

#[tokio::test]
async fn b13_2_the_person_who_takes_the_ticket_takes_its_alarm() {
    let (fixture, ticket) = reported_with_staff().await;
    let cmd = marketplace::support::TakeTicket {
        call: fixture.by(testkit::staff(chidi())),
        ticket,
        from: None,
    };
    let taken = marketplace::support::take_ticket(&fixture.store, cmd).await;
    assert!(taken.unwrap().is_now());
    assert_eq!(fixture.the_alarm().taken_by, Some(chidi()));
}
