//! Keep-alive: the provider of a job confirms on the evening before and shortly before the start,
//! or the job goes back to the search.

mod by_operations;
mod changed_jobs;
mod heartbeat;
mod late;
mod reserves;

use crate::support::{Fixture, amina, bola};
use kernel::{Applied, Date, OrderId, Timestamp, UserId};
use marketplace::{
    TaskKind,
    dispatch::{ConfirmJob, DispatchError, confirm_job, keep_alive},
    scheduling::attention_at,
};
use orders::{KeepAlive, KeepAliveState as State, OrderError, OrderStatus, Slot, TrackingStep};
use providers::Fault;
use testkit::world;

/// The day of the job, which starts at 10:00; the clock of a test begins three days before it.
fn day() -> Date {
    Date::parse("2026-11-23").unwrap()
}

fn on_the_day(hour: u32, minutes: i64) -> Timestamp {
    day().at_hour(hour).plus_mins(minutes)
}

fn eve(hour: u32, minutes: i64) -> Timestamp {
    on_the_day(hour, minutes).plus_days(-1)
}

const SLOT_HOUR: u32 = 10;

impl Fixture {
    fn goes_to(&self, at: Timestamp) {
        self.clock
            .advance_secs(at.secs_since(self.clock_now()).max(0));
    }
    /// Lets the clock go on to a time and runs what is due.
    async fn works_at(&self, at: Timestamp) {
        self.goes_to(at);
        let _runs = self.work().await;
    }
    /// A job of the day that Amina takes at a time.
    async fn taken_at(&self, taken: Timestamp) -> OrderId {
        self.goes_to(taken);
        let (order, offer) = self.offered().await;
        let slot = Slot::Window {
            date: day(),
            from_hour: SLOT_HOUR,
        };
        self.store
            .tamper(|state| state.orders.get_mut(&order).unwrap().slot = Some(slot));
        self.accept(order, offer).await;
        order
    }
    fn keep_alive_of(&self, order: OrderId) -> KeepAlive {
        self.order(order).keep_alive
    }
    fn state_of(&self, order: OrderId) -> State {
        self.keep_alive_of(order).state
    }
    /// When the next step is due. The order and its task say the same.
    fn next_step_of(&self, order: OrderId) -> Option<Timestamp> {
        let task = self
            .job(TaskKind::KeepAlive, order.uuid())
            .map(|queued| queued.job.due_at);
        assert_eq!(task, self.keep_alive_of(order).due_at);
        task
    }
    async fn confirms(&self, order: OrderId) -> Result<Applied<()>, DispatchError> {
        let call = self.amina();
        confirm_job(&self.store, ConfirmJob { call, order }).await
    }
    async fn messages_to(&self, user: UserId) -> Vec<String> {
        self.reactions().await;
        let all = self.state().notifications.owned().into_values();
        all.filter(|one| one.user == user)
            .map(|one| one.message)
            .collect()
    }
    async fn messages_with(&self, user: UserId, part: &str) -> usize {
        let all = self.messages_to(user).await;
        all.iter().filter(|text| text.contains(part)).count()
    }
    fn fault_of_amina(&self, order: OrderId) -> Option<Fault> {
        let offers = self.offers(order);
        let hers = offers.iter().find(|offer| offer.provider == amina());
        hers.and_then(|offer| offer.fault)
    }
}

#[tokio::test]
async fn b9_13_an_unconfirmed_job_is_searched_again_at_20_and_cancelling_is_free() {
    let fixture = Fixture::new().await;
    let confirmed = fixture.clock_now();
    fixture.store.tamper(|state| {
        state.users.get_mut(&bola()).unwrap().email_verified_at = Some(confirmed);
    });
    let order = fixture.taken_at(fixture.clock_now()).await;
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::Waiting, Some(eve(15, 0)))
    );
    fixture.works_at(eve(15, 0).plus_secs(-1)).await;
    assert_eq!(fixture.state_of(order), State::Waiting, "not before 15:00");
    for _twice in 0..2 {
        fixture.works_at(eve(15, 0)).await;
        let _again = keep_alive(&fixture.store, order, fixture.system()).await;
    }
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::EveAsked, Some(eve(18, 30)))
    );
    assert_eq!(
        fixture
            .messages_with(amina().into(), "Please confirm by 6:00pm")
            .await,
        1
    );
    fixture.works_at(eve(18, 30)).await;
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::EveOverdue, Some(eve(20, 0)))
    );
    let admin = world::an_admin().id;
    assert_eq!(
        fixture.messages_with(admin, "has not confirmed it").await,
        1
    );
    assert_eq!(
        fixture
            .messages_with(amina().into(), "At 8:00pm it goes to")
            .await,
        1
    );
    assert_eq!(
        attention_at(&fixture.order(order)),
        Some(eve(18, 30)),
        "the board shows it"
    );
    fixture.works_at(eve(20, 0).plus_secs(-1)).await;
    assert_eq!(fixture.order(order).provider, Some(amina()));
    fixture.works_at(eve(20, 0)).await;
    let after = fixture.order(order);
    assert_eq!(
        (after.status, after.provider, after.keep_alive.state),
        (OrderStatus::Paid, None, State::EveMissed)
    );
    assert_eq!(fixture.history(order).last().unwrap(), "NOT_CONFIRMED");
    assert_eq!(fixture.fault_of_amina(order), Some(Fault::NotConfirmed));
    assert_eq!(fixture.next_step_of(order), None);
    assert!(fixture.job(TaskKind::CheckArrival, order.uuid()).is_none());
    assert!(fixture.job(TaskKind::SearchTimeout, order.uuid()).is_some());
    for told in ["did not confirm in time", "You can cancel free of charge"] {
        assert_eq!(fixture.messages_with(bola(), told).await, 1, "{told}");
    }
    assert_eq!(
        fixture
            .messages_with(amina().into(), "counts as leaving a job late")
            .await,
        1
    );
    fixture.work().await;
    let mails = fixture
        .mailer
        .sent_to(world::a_complete_customer().email.as_str())
        .into_iter();
    assert!(
        mails
            .map(|mail| mail.text)
            .any(|text| text.contains("did not confirm in time")),
        "the customer has a mail"
    );
    fixture.cancel(order).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    assert_eq!(fixture.refunds()[0].amount, after.paid, "nothing is kept");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b9_13_a_provider_who_confirms_both_times_keeps_the_job_and_twice_is_the_same() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_at(fixture.clock_now()).await;
    let early = DispatchError::Order(OrderError::OutOfStep {
        step: TrackingStep::Accepted,
    });
    assert_eq!(
        fixture.confirms(order).await,
        Err(early),
        "the provider was not asked"
    );
    fixture.works_at(eve(15, 0)).await;
    for call in fixture.not_the_provider() {
        assert_eq!(
            confirm_job(&fixture.store, ConfirmJob { call, order }).await,
            Err(DispatchError::NotFound),
            "{:?}",
            call.actor
        );
    }
    fixture.goes_to(eve(19, 0));
    assert_eq!(fixture.confirms(order).await, Ok(Applied::Now(())));
    assert_eq!(fixture.confirms(order).await, Ok(Applied::Already));
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::EveConfirmed, Some(on_the_day(8, 30)))
    );
    fixture.works_at(eve(20, 0)).await;
    assert_eq!(fixture.order(order).provider, Some(amina()));
    fixture.works_at(on_the_day(8, 30)).await;
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::HeartbeatAsked, Some(on_the_day(9, 0)))
    );
    assert_eq!(
        fixture
            .messages_with(amina().into(), "Please answer by 9:00am")
            .await,
        1
    );
    assert_eq!(fixture.confirms(order).await, Ok(Applied::Now(())));
    assert_eq!(fixture.confirms(order).await, Ok(Applied::Already));
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::HeartbeatConfirmed, None)
    );
    fixture.works_at(on_the_day(9, 0)).await;
    assert_eq!(fixture.order(order).provider, Some(amina()));
    assert_eq!(fixture.fault_of_amina(order), None);
    assert_eq!(
        attention_at(&fixture.order(order)),
        Some(on_the_day(10, 0)),
        "who said that they come has until the start"
    );
}

#[tokio::test]
async fn row_18_a_missed_heartbeat_returns_the_job_an_hour_before_it_starts() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_at(on_the_day(7, 0)).await;
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::EveConfirmed, Some(on_the_day(8, 30))),
        "a job of the same day has no evening before"
    );
    fixture.works_at(on_the_day(8, 30)).await;
    fixture.works_at(on_the_day(9, 0).plus_secs(-1)).await;
    assert_eq!(fixture.order(order).provider, Some(amina()));
    fixture.works_at(on_the_day(9, 0)).await;
    let after = fixture.order(order);
    assert_eq!(
        (after.status, after.provider, after.keep_alive.state),
        (OrderStatus::Paid, None, State::HeartbeatMissed)
    );
    assert_eq!(fixture.history(order).last().unwrap(), "HEARTBEAT_MISSED");
    assert_eq!(fixture.fault_of_amina(order), Some(Fault::HeartbeatMissed));
    let admin = world::an_admin().id;
    assert_eq!(fixture.messages_with(admin, "they lost the job").await, 1);
    assert_eq!(
        keep_alive(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already)
    );
    fixture.assert_sound().await;
}
