//! Alarms: who is called, and what happens when no member of staff takes one.

mod order_and_position;
mod taking;

use crate::support::{Fixture, bola};
use kernel::{Actor, Permission, Permissions, Role, UserId};
use marketplace::support::{
    OpenTicket, RaiseAlarm, Raised, Reporter, SupportError, open_ticket, raise_alarm,
};
use support::{Alarm, AlarmSource, TicketCategory};
use testkit::world;

fn chidi() -> UserId {
    world::an_admin().id
}

fn musa() -> Reporter {
    Reporter::Guest {
        name: "Musa".into(),
        phone: "0803 555 0199".into(),
    }
}

impl Fixture {
    /// Chidi has all permissions; the other three have one permission each.
    async fn staffed(&self) -> [UserId; 3] {
        let mut staff = Vec::new();
        for (number, permission) in
            (70..).zip([Permission::Support, Permission::Ops, Permission::Finance])
        {
            let mut user = world::a_customer_no(number);
            assert!(
                user.set_role(Role::Admin, Permissions::of(&[permission]))
                    .is_now()
            );
            staff.push(world::stored::user(&self.store, user).await);
        }
        [staff[0], staff[1], staff[2]]
    }
    async fn reports(
        &self,
        by: Reporter,
        category: TicketCategory,
    ) -> Result<Raised, SupportError> {
        let actor = match by {
            Reporter::Account(user) => Actor::Customer(user),
            Reporter::Guest { .. } => Actor::Guest,
        };
        let cmd = RaiseAlarm {
            call: self.by(actor),
            by,
            category,
            message: "It smells of gas in the stairwell.".into(),
            order: None,
            position: None,
        };
        raise_alarm(&self.store, cmd).await
    }
    fn the_alarm(&self) -> Alarm {
        let alarms: Vec<_> = self.state().alarms.owned().into_values().collect();
        assert_eq!(alarms.len(), 1);
        alarms[0].clone()
    }
    /// The users with a notification of this title, sorted.
    fn notified(&self, title: &str) -> Vec<UserId> {
        let mut users: Vec<_> = self
            .state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.title == title)
            .map(|one| one.user)
            .collect();
        users.sort();
        users
    }
}

fn sorted<const N: usize>(mut people: [UserId; N]) -> Vec<UserId> {
    people.sort();
    people.to_vec()
}

#[tokio::test]
async fn a_guests_gas_alarm_calls_support_and_operations_at_once_by_bell_and_by_mail() {
    let fixture = Fixture::new().await;
    let [support, ops, _] = fixture.staffed().await;
    let raised = fixture
        .reports(musa(), TicketCategory::GasSafety)
        .await
        .unwrap();
    assert_eq!(
        (raised.called, raised.reference.clone()),
        (3, fixture.the_alarm().reference())
    );
    fixture.reactions().await;
    assert_eq!(
        fixture.notified("Gas alarm"),
        sorted([chidi(), support, ops])
    );
    fixture.work().await;
    let mails = fixture.mailer.sent();
    assert_eq!(mails.len(), 3, "one each");
    assert!(
        mails.iter().all(
            |mail| mail.subject == "Gas alarm" && mail.text.contains(raised.reference.as_str())
        )
    );
    assert!(
        mails
            .iter()
            .all(|mail| !mail.text.contains("Musa") && !mail.text.contains("0803")),
        "a mailbox is no place for names"
    );
    fixture.reactions().await;
    fixture.work().await;
    assert_eq!(
        fixture.mailer.sent().len(),
        3,
        "no one is called twice for the same alarm"
    );
}

#[tokio::test]
async fn a_call_that_cannot_be_mailed_comes_again_and_the_others_are_not_called_twice() {
    let fixture = Fixture::new().await;
    fixture.staffed().await;
    fixture.mailer.refuse_next(1);
    fixture
        .reports(musa(), TicketCategory::Safety)
        .await
        .unwrap();
    fixture.reactions().await;
    fixture.work().await;
    assert_eq!(fixture.mailer.sent().len(), 2);
    fixture.clock.advance_mins(2);
    fixture.work().await;
    let mut to: Vec<_> = fixture
        .mailer
        .sent()
        .into_iter()
        .map(|mail| mail.to)
        .collect();
    to.sort_by(|one, other| one.as_str().cmp(other.as_str()));
    to.dedup();
    assert_eq!((to.len(), fixture.mailer.sent().len()), (3, 3));
}

#[tokio::test]
async fn every_ticket_of_the_two_urgent_kinds_raises_an_alarm_and_no_other_does() {
    for category in TicketCategory::ALL {
        let fixture = Fixture::new().await;
        let [support, ops, _] = fixture.staffed().await;
        let call = fixture.by(Actor::Customer(bola()));
        let subject = "Please look".to_owned();
        let open = OpenTicket {
            call,
            user: bola(),
            category,
            subject: subject.clone(),
            message: subject,
            order: None,
            photos: Vec::new(),
        };
        let ticket = open_ticket(&fixture.store, open).await.unwrap();
        fixture.reactions().await;
        let called: Vec<_> = fixture
            .state()
            .alarm_calls
            .owned()
            .into_values()
            .map(|call| call.user)
            .collect();
        let mut expected = match category.priority() {
            support::Priority::P0 => vec![chidi(), support, ops],
            support::Priority::P1 => vec![chidi(), support],
            support::Priority::P2 | support::Priority::P3 => Vec::new(),
        };
        let mut called = called;
        called.sort();
        expected.sort();
        assert_eq!(called, expected, "{category:?}");
        let alarm = fixture.state().alarms.owned().into_values().next();
        assert_eq!(alarm.is_some(), !expected.is_empty());
        assert!(alarm.is_none_or(|alarm| alarm.source == AlarmSource::Ticket(ticket)));
    }
}

#[tokio::test]
async fn an_alarm_not_taken_in_time_goes_once_to_staff_with_every_permission() {
    let fixture = Fixture::new().await;
    fixture.staffed().await;
    fixture
        .reports(musa(), TicketCategory::GasSafety)
        .await
        .unwrap();
    fixture.reactions().await;
    fixture.clock.advance_mins(4);
    fixture.work().await;
    assert_eq!(fixture.the_alarm().escalated_at, None, "it is not due");
    fixture.clock.advance_mins(1);
    fixture.work().await;
    assert_eq!(fixture.the_alarm().escalated_at, Some(fixture.clock_now()));
    fixture.reactions().await;
    fixture.work().await;
    let escalated: Vec<_> = fixture
        .state()
        .alarm_calls
        .owned()
        .into_values()
        .filter(|call| call.escalated)
        .map(|call| call.user)
        .collect();
    assert_eq!(escalated, [chidi()]);
    assert_eq!(
        fixture
            .notified("Gas alarm")
            .iter()
            .filter(|user| **user == chidi())
            .count(),
        2
    );
    fixture.clock.advance_mins(60);
    fixture.work().await;
    fixture.reactions().await;
    assert_eq!(
        fixture
            .state()
            .alarm_calls
            .owned()
            .into_values()
            .filter(|call| call.escalated)
            .count(),
        1,
        "once"
    );
}

#[tokio::test]
async fn danger_is_never_one_ticket_too_many_and_a_guest_must_say_who_they_are() {
    let fixture = Fixture::new().await;
    fixture.staffed().await;
    for _ in 0..support::Ticket::OPEN_MAX {
        let call = fixture.by(Actor::Customer(bola()));
        let (subject, message) = ("A question".into(), "When?".into());
        let open = OpenTicket {
            call,
            user: bola(),
            category: TicketCategory::Other,
            subject,
            message,
            order: None,
            photos: Vec::new(),
        };
        open_ticket(&fixture.store, open).await.unwrap();
    }
    assert!(
        fixture
            .reports(Reporter::Account(bola()), TicketCategory::Safety)
            .await
            .is_ok()
    );
    let nameless = Reporter::Guest {
        name: " ".into(),
        phone: "12".into(),
    };
    let Err(SupportError::Invalid(errors)) =
        fixture.reports(nameless, TicketCategory::Safety).await
    else {
        panic!("it is refused")
    };
    assert_eq!(
        errors
            .0
            .iter()
            .map(|error| error.field.as_str())
            .collect::<Vec<_>>(),
        ["name", "phone"]
    );
    assert_eq!(fixture.state().alarms.len(), 1, "nothing is half done");
}

#[tokio::test]
async fn when_no_staff_can_be_called_the_reporter_is_told() {
    let fixture = Fixture::new().await;
    fixture.store.tamper(|state| {
        let chidi = state.users.get_mut(&chidi()).unwrap();
        assert!(
            chidi
                .set_role(Role::Admin, Permissions::of(&[Permission::Content]))
                .is_now()
        );
    });
    let raised = fixture
        .reports(musa(), TicketCategory::GasSafety)
        .await
        .unwrap();
    assert_eq!(raised.called, 0);
    assert_eq!(fixture.state().alarms.len(), 1, "it is kept all the same");
}
