//! Alarms: who is called, what happens when nobody comes, and who sees to it.

use crate::support::{House, bola};
use kernel::{Actor, AlarmId, Applied, Permission, Role, UserId};
use marketplace::{
    JobKind,
    read::SupportQueries,
    supporting::{
        AnswerTicket, OpenTicket, RaiseAlarm, Raised, Reporter, SupportingError, TakeAlarm,
        answer_ticket, open_ticket, raise_alarm, take_alarm,
    },
};
use support::{Alarm, AlarmError, AlarmSource, TicketCategory};
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

impl House {
    /// Chidi may do everything; the other three have one desk each.
    async fn staffed(&self) -> [UserId; 3] {
        let mut staff = Vec::new();
        for (number, permission) in
            (70..).zip([Permission::Support, Permission::Ops, Permission::Finance])
        {
            let mut user = world::a_customer_no(number);
            assert!(user.set_role(Role::Admin, &[permission]).is_now());
            staff.push(world::stored::user(&self.store, user).await);
        }
        [staff[0], staff[1], staff[2]]
    }
    async fn reports(
        &self,
        by: Reporter,
        category: TicketCategory,
    ) -> Result<Raised, SupportingError> {
        let actor = match by {
            Reporter::Account(user) => Actor::Customer(user),
            Reporter::Guest { .. } => Actor::Guest,
        };
        let cmd = RaiseAlarm {
            call: self.by(actor),
            by,
            category,
            message: "It smells of gas in the stairwell.".into(),
        };
        raise_alarm(&self.store, cmd).await
    }
    fn the_alarm(&self) -> Alarm {
        let alarms: Vec<_> = self.state().alarms.owned().into_values().collect();
        assert_eq!(alarms.len(), 1);
        alarms[0].clone()
    }
    /// Who was told under this title, once each.
    fn notified(&self, title: &str) -> Vec<UserId> {
        let mut told: Vec<_> = self
            .state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.title == title)
            .map(|one| one.user)
            .collect();
        told.sort();
        told
    }
    async fn takes(&self, staff: UserId, alarm: AlarmId) -> Result<Applied<()>, SupportingError> {
        take_alarm(
            &self.store,
            TakeAlarm {
                call: self.by(Actor::Staff(staff)),
                alarm,
            },
        )
        .await
    }
}

fn sorted<const N: usize>(mut people: [UserId; N]) -> Vec<UserId> {
    people.sort();
    people.to_vec()
}

#[tokio::test]
async fn a_guests_gas_alarm_calls_support_and_operations_at_once_by_bell_and_by_mail() {
    let house = House::new().await;
    let [support, ops, _] = house.staffed().await;
    let raised = house
        .reports(musa(), TicketCategory::GasSafety)
        .await
        .unwrap();
    assert_eq!(
        (raised.called, raised.reference.clone()),
        (3, house.the_alarm().reference())
    );
    house.relay().await;
    assert_eq!(house.notified("Gas alarm"), sorted([chidi(), support, ops]));
    house.work().await;
    let mails = house.mailer.sent();
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
    house.relay().await;
    house.work().await;
    assert_eq!(
        house.mailer.sent().len(),
        3,
        "nobody is called twice for the same"
    );
}

#[tokio::test]
async fn a_call_that_cannot_be_mailed_comes_again_and_the_others_are_not_called_twice() {
    let house = House::new().await;
    house.staffed().await;
    house.mailer.refuse_next(1);
    house.reports(musa(), TicketCategory::Safety).await.unwrap();
    house.relay().await;
    house.work().await;
    assert_eq!(house.mailer.sent().len(), 2);
    house.clock.advance_mins(2);
    house.work().await;
    let mut to: Vec<_> = house
        .mailer
        .sent()
        .into_iter()
        .map(|mail| mail.to)
        .collect();
    to.sort_by(|one, other| one.as_str().cmp(other.as_str()));
    to.dedup();
    assert_eq!((to.len(), house.mailer.sent().len()), (3, 3));
}

#[tokio::test]
async fn every_ticket_of_the_two_urgent_kinds_raises_an_alarm_and_no_other_does() {
    for category in TicketCategory::ALL {
        let house = House::new().await;
        let [support, ops, _] = house.staffed().await;
        let call = house.by(Actor::Customer(bola()));
        let subject = "Please look".to_owned();
        let open = OpenTicket {
            call,
            user: bola(),
            category: *category,
            subject: subject.clone(),
            message: subject,
            order: None,
        };
        let ticket = open_ticket(&house.store, open).await.unwrap();
        house.relay().await;
        let called: Vec<_> = house
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
        let alarm = house.state().alarms.owned().into_values().next();
        assert_eq!(alarm.is_some(), !expected.is_empty());
        assert!(alarm.is_none_or(|alarm| alarm.source == AlarmSource::Ticket(ticket)));
    }
}

#[tokio::test]
async fn an_alarm_that_nobody_takes_in_time_goes_to_whoever_may_do_everything_once() {
    let house = House::new().await;
    house.staffed().await;
    house
        .reports(musa(), TicketCategory::GasSafety)
        .await
        .unwrap();
    house.relay().await;
    house.clock.advance_mins(4);
    house.work().await;
    assert_eq!(house.the_alarm().escalated_at, None, "it is not due");
    house.clock.advance_mins(1);
    house.work().await;
    assert_eq!(house.the_alarm().escalated_at, Some(house.clock_now()));
    house.relay().await;
    house.work().await;
    let escalated: Vec<_> = house
        .state()
        .alarm_calls
        .owned()
        .into_values()
        .filter(|call| call.escalated)
        .map(|call| call.user)
        .collect();
    assert_eq!(escalated, [chidi()]);
    assert_eq!(
        house
            .notified("Gas alarm")
            .iter()
            .filter(|user| **user == chidi())
            .count(),
        2
    );
    house.clock.advance_mins(60);
    house.work().await;
    house.relay().await;
    assert_eq!(
        house
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
async fn one_member_of_staff_takes_it_and_then_nobody_else_is_called() {
    let house = House::new().await;
    let [support, ops, _] = house.staffed().await;
    house.reports(musa(), TicketCategory::Safety).await.unwrap();
    let alarm = house.the_alarm().id;
    assert_eq!(house.takes(support, alarm).await, Ok(Applied::Now(())));
    assert_eq!(house.takes(support, alarm).await, Ok(Applied::Already));
    assert_eq!(
        house.takes(ops, alarm).await,
        Err(SupportingError::Alarm(AlarmError::Taken))
    );
    let stranger = TakeAlarm {
        call: house.by(Actor::Customer(bola())),
        alarm,
    };
    assert_eq!(
        take_alarm(&house.store, stranger).await,
        Err(SupportingError::NotFound)
    );
    assert!(house.job(JobKind::EscalateAlarm, alarm.uuid()).is_none());
    house.relay().await;
    house.clock.advance_mins(30);
    house.work().await;
    assert_eq!(
        house.mailer.sent(),
        [],
        "it was taken before the calls went out"
    );
    let view = house
        .store
        .alarms(house.clock_now().plus_hours(-1))
        .await
        .unwrap()
        .remove(0);
    assert_eq!(
        (view.caller_name.as_str(), view.caller_phone.as_deref()),
        ("Musa", Some("+2348035550199"))
    );
    assert_eq!(view.alarm.taken_by, Some(support));
}

#[tokio::test]
async fn whoever_answers_the_ticket_sees_to_its_alarm() {
    let house = House::new().await;
    house.staffed().await;
    house
        .reports(Reporter::Account(bola()), TicketCategory::GasSafety)
        .await
        .unwrap();
    let AlarmSource::Ticket(ticket) = house.the_alarm().source else {
        panic!("an account has a ticket")
    };
    let call = house.by(Actor::Staff(chidi()));
    answer_ticket(
        &house.store,
        AnswerTicket {
            call,
            ticket,
            message: "We are calling you.".into(),
        },
    )
    .await
    .unwrap();
    assert_eq!(house.the_alarm().taken_by, Some(chidi()));
    house.clock.advance_mins(10);
    house.work().await;
    assert_eq!(house.the_alarm().escalated_at, None);
}

#[tokio::test]
async fn danger_is_never_one_ticket_too_many_and_a_guest_must_say_who_they_are() {
    let house = House::new().await;
    house.staffed().await;
    for _ in 0..support::Ticket::OPEN_MAX {
        let call = house.by(Actor::Customer(bola()));
        let (subject, message) = ("A question".into(), "When?".into());
        let open = OpenTicket {
            call,
            user: bola(),
            category: TicketCategory::Other,
            subject,
            message,
            order: None,
        };
        open_ticket(&house.store, open).await.unwrap();
    }
    assert!(
        house
            .reports(Reporter::Account(bola()), TicketCategory::Safety)
            .await
            .is_ok()
    );
    let nobody = Reporter::Guest {
        name: " ".into(),
        phone: "12".into(),
    };
    let Err(SupportingError::Invalid(errors)) = house.reports(nobody, TicketCategory::Safety).await
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
    assert_eq!(house.state().alarms.len(), 1, "nothing is half done");
}

#[tokio::test]
async fn where_nobody_can_be_called_the_reporter_hears_it() {
    let house = House::new().await;
    house.store.tamper(|state| {
        let chidi = state.users.get_mut(&chidi()).unwrap();
        assert!(chidi.set_role(Role::Admin, &[Permission::Content]).is_now());
    });
    let raised = house
        .reports(musa(), TicketCategory::GasSafety)
        .await
        .unwrap();
    assert_eq!(raised.called, 0);
    assert_eq!(house.state().alarms.len(), 1, "it is kept all the same");
}
