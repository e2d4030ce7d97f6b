//! When providers take work: their hours, days off and daily cap decide who is offered a job, and a
//! pause withdraws open offers.

mod hours;
mod pauses;

use crate::support::{Fixture, amina};
use kernel::{Applied, Date, OrderId, Timestamp};
use marketplace::{
    TaskKind,
    availability::{
        AvailabilityError, PauseProvider, SetAvailability, pause_provider, resume_provider,
        set_availability,
    },
    dispatch::send_offers,
};
use providers::{AvailabilityEntries, Decision, ProviderStatus};

impl Fixture {
    pub async fn sets(
        &self,
        entries: AvailabilityEntries,
    ) -> Result<Applied<()>, AvailabilityError> {
        let cmd = SetAvailability {
            call: self.amina(),
            provider: amina(),
            entries,
        };
        set_availability(&self.store, cmd).await
    }

    async fn pauses(&self, until: Option<Date>) -> Result<Applied<()>, AvailabilityError> {
        let cmd = PauseProvider {
            call: self.amina(),
            provider: amina(),
            until,
        };
        pause_provider(&self.store, cmd).await
    }

    async fn resumes(&self) -> Result<Applied<()>, AvailabilityError> {
        resume_provider(&self.store, amina(), self.amina()).await
    }

    async fn sends(&self, order: OrderId) -> u32 {
        send_offers(&self.store, order, self.system())
            .await
            .unwrap()
    }

    fn status_of_amina(&self) -> ProviderStatus {
        self.state().providers[&amina()].status
    }

    fn becomes(&self, status: ProviderStatus) {
        self.store.tamper(|state| {
            state.providers.get_mut(&amina()).unwrap().status = status;
        });
    }

    fn decisions(&self) -> Vec<Decision> {
        self.state().decisions.iter().cloned().collect()
    }

    fn pause_ends_at(&self) -> Option<Timestamp> {
        let task = self.job(TaskKind::EndPause, amina().uuid());
        task.map(|task| task.job.due_at)
    }

    fn in_some_days(&self, days: u64) -> Date {
        self.clock_now().abuja_date().plus_days(days)
    }

    /// A paid order for ten o'clock in so many days.
    async fn paid_in_days(&self, days: u64) -> OrderId {
        let (order, _) = self.paid().await;
        let slot = self.in_days(days, 10);
        assert_eq!(self.moves(order, slot).await, Ok(Applied::Now(())));
        order
    }
}
