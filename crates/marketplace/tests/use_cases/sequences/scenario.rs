use super::chance::Chance;
use crate::support::Fixture;
use kernel::{Actor, Invocation, OrderId, UserId};
use marketplace::{
    orders::{CancelOrder, PlaceOrder},
    payments::StartPayment,
    payouts::AskToday,
};
use orders::{MoveState, Order, OrderStatus};
use payments::{AdvanceState, CreditPayoutStatus, PaymentStatus, TransferState};
use providers::OfferState;
use testkit::{FakeGateway, Fuse, MemoryStore, SequentialIds, State, now, world};

/// A fixture with more users in it, and the random numbers that choose the actions.
pub struct Scenario {
    pub fixture: Fixture,
    pub chance: Chance,
    pub done: Done,
    pub seen: Seen,
    /// The number of faults that were requested.
    pub troubles: u64,
    /// The point at which the process ends.
    pub fuse: Fuse,
    store: MemoryStore,
    empty: State,
}

/// Commands that were sent before and may be sent again unchanged.
#[derive(Default)]
pub struct Done {
    pub placed: Vec<PlaceOrder>,
    pub cancelled: Vec<CancelOrder>,
    pub started: Vec<StartPayment>,
    pub webhooks: Vec<(String, Vec<u8>)>,
    pub asked: Vec<AskToday>,
}

/// How often each kind of event happened in all sequences together.
#[derive(Debug, Default, Clone, Copy)]
pub struct Seen {
    pub deaths: usize,
    pub paid: usize,
    /// Paid orders that were paid in parts.
    pub in_parts: usize,
    /// Parts that were returned because the rest did not come.
    pub lapsed: usize,
    pub completed: usize,
    pub refunded: usize,
    /// Partial refunds by staff.
    pub given: usize,
    /// Refunds for which the customer named an account.
    pub named: usize,
    pub unapplied: usize,
    pub disputed: usize,
    /// Warranty claims and, of those, the ones that another provider fixed for a fee.
    pub claimed: usize,
    pub mended: usize,
    /// Damage claims and, of those, the ones that were paid.
    pub damaged: usize,
    pub compensated: usize,
    /// Disputes that refunded all of the price after its release.
    pub reversed: usize,
    /// Completed jobs that were paid in stages, and stages that a provider began.
    pub staged: usize,
    pub went_on: usize,
    /// Advances that were released and, of those, the ones set off against a share, and the ones
    /// that ended without one.
    pub advanced: usize,
    pub set_off: usize,
    pub not_covered: usize,
    /// Store credit that arrived at a bank.
    pub left: usize,
    /// Same-day payouts that were paid, and the ones that came back.
    pub today: usize,
    pub today_back: usize,
    /// Move requests that the provider accepted.
    pub moved: usize,
    /// Move requests whose fee was paid.
    pub moved_at_a_fee: usize,
}

pub const CUSTOMERS: u64 = 3;
pub const PROVIDERS: u64 = 2;

impl Scenario {
    pub async fn new() -> Self {
        let (mut fixture, fuse) = (Fixture::new().await, Fuse::default());
        fixture.store = fixture.store.on(fuse.clone());
        for number in 1..=CUSTOMERS {
            world::stored::user(&fixture.store, world::a_customer_no(number)).await;
        }
        for number in 1..=PROVIDERS {
            world::stored::provider(&fixture.store, world::a_provider_no(number)).await;
        }
        let (store, empty) = (fixture.store.clone(), fixture.state());
        Self {
            fixture,
            chance: Chance::new(0),
            done: Done::default(),
            seen: Seen::default(),
            troubles: 0,
            fuse,
            store,
            empty,
        }
    }
    pub async fn reset(&mut self, chance: Chance) {
        self.fixture
            .store
            .tamper(|state| *state = self.empty.clone());
        self.fixture.store = if chance.clone().one_in(4) {
            self.store.clone()
        } else {
            self.store.clone().without_rehearsal()
        };
        self.fixture.clock.set(now());
        self.fixture.gateway = FakeGateway::new().on(self.fuse.clone());
        self.fixture.ids = SequentialIds::default();
        self.chance = chance;
        if self.chance.one_in(2) {
            self.fixture.gateway.paid_by("bank_transfer");
        }
        self.done = Done::default();
        self.troubles = 0;
        for _ in 0..3 {
            self.somebody_was_here().await;
        }
    }
    /// Prepares the start of a sequence, since most of them begin with something under way.
    async fn somebody_was_here(&mut self) {
        let fixture = &self.fixture;
        // Amina does one job at a time, so the jobs that she has are moved to other days.
        for (number, order) in fixture.held_by_amina().into_iter().enumerate() {
            fixture.moves_by_days(order, 2 + i64::try_from(number).unwrap());
        }
        match self.chance.below(26) {
            18 => drop(fixture.credited("bank_transfer").await),
            9 => drop(fixture.staged().await),
            10 => drop(fixture.staged_and_offered().await),
            19 | 20 => drop(fixture.claimed().await),
            11..=17 | 21 | 24 | 25 => drop(fixture.staged_in_progress().await),
            22 => drop(fixture.paid_ahead().await),
            23 => drop(fixture.paid_ahead_of_the_start().await),
            8 => drop(fixture.part_paid(2_000_000).await),
            0 => drop(fixture.draft().await),
            1 | 7 => drop(fixture.priced().await),
            2 => drop(fixture.paid().await),
            3 => drop(fixture.offered().await),
            4 => drop(fixture.assigned().await),
            5 => drop(fixture.in_progress().await),
            6 => drop(fixture.finished().await),
            _ => {}
        }
    }
    /// The invocation of a user: mostly the owner, who may act; sometimes any user.
    pub fn somebody(&mut self, owner: Option<UserId>) -> Invocation {
        let staff = world::an_admin().id;
        let anybody = self.chance.below(12);
        let actor = match (anybody, owner) {
            (0, _) => Actor::Guest,
            (1, _) => testkit::staff(staff),
            (2, _) => Actor::System,
            (3, _) => Actor::Provider(self.a_provider()),
            (4, _) => Actor::Customer(self.a_customer()),
            (_, Some(owner)) => Actor::Customer(owner),
            (_, None) => Actor::Customer(self.a_customer()),
        };
        self.fixture.by(actor)
    }
    pub fn a_customer(&mut self) -> UserId {
        match self.chance.below(CUSTOMERS + 2) {
            0 => world::a_customer().id,
            1 => world::a_complete_customer().id,
            number => world::a_customer_no(number - 1).id,
        }
    }
    pub fn a_provider(&mut self) -> kernel::ProviderId {
        match self.chance.below(PROVIDERS + 1) {
            0 => world::a_provider().id,
            number => world::a_provider_no(number).id,
        }
    }
    /// The invocation of a provider: mostly the one who may act; sometimes any provider.
    pub fn some_provider(&mut self, owner: Option<kernel::ProviderId>) -> Invocation {
        match owner.filter(|_| !self.chance.one_in(5)) {
            Some(provider) => self.fixture.by(Actor::Provider(provider)),
            None => self.somebody(None),
        }
    }
    pub fn an_order(&mut self) -> Option<(OrderId, UserId)> {
        let orders: Vec<_> = self
            .fixture
            .state()
            .orders
            .values()
            .map(|order| (order.id, order.customer))
            .collect();
        self.chance.of(&orders)
    }
    /// The gateway and the store work again, users stop acting, and time passes until nothing
    /// changes.
    pub async fn the_dust_settles(&mut self) {
        let references: Vec<_> = self
            .fixture
            .state()
            .payments
            .owned()
            .into_values()
            .map(|payment| payment.reference.clone())
            .collect();
        self.forget_trouble().await;
        // Twelve days at most, by working days, until an undecided dispute is decided by default,
        // and two for the refund.
        for hours in [[6; 4].as_slice(), &[24; 13]].concat() {
            for reference in &references {
                self.fixture
                    .gateway
                    .move_refunds(reference, payments::RefundState::Processed);
            }
            self.fixture
                .gateway
                .move_transfers(TransferState::Pending, TransferState::Success);
            self.fixture.work_calmly(hours * 60).await;
        }
        let state = self.fixture.state();
        let reasons = |reason: &str| {
            state
                .order_events
                .iter()
                .filter(|event| event.reason == reason)
                .count()
        };
        self.seen.paid += reasons("PAYMENT_CAPTURED");
        let parts = |id: OrderId| {
            state
                .payments
                .values()
                .filter(|p| p.order == id && p.status == PaymentStatus::Success)
                .count()
        };
        self.seen.in_parts += state
            .orders
            .values()
            .filter(|order| order.paid_at.is_some() && parts(order.id) > 1)
            .count();
        let staged =
            |order: &&Order| order.status == OrderStatus::Completed && order.work_stage > 0;
        self.seen.left += state
            .credit_payouts
            .values()
            .filter(|one| one.status == CreditPayoutStatus::Paid)
            .count();
        self.seen.advanced += state
            .advances
            .values()
            .filter(|advance| advance.was_released())
            .count();
        self.seen.set_off += state
            .advances
            .values()
            .filter(|advance| advance.settled.is_positive())
            .count();
        let ended = |state| {
            matches!(
                state,
                AdvanceState::TakenBack | AdvanceState::Owed | AdvanceState::Borne
            )
        };
        self.seen.not_covered += state
            .advances
            .values()
            .filter(|advance| ended(advance.state))
            .count();
        let asked = |back| {
            state
                .payouts
                .values()
                .filter(|one| one.cost.is_positive() && one.is_over() == back)
                .count()
        };
        self.seen.today += asked(false);
        self.seen.today_back += asked(true);
        self.seen.moved += state
            .moves
            .values()
            .filter(|request| request.state == MoveState::Accepted)
            .count();
        self.seen.moved_at_a_fee += state
            .moves
            .values()
            .filter(|request| request.paid_at.is_some())
            .count();
        self.seen.staged += state.orders.values().filter(staged).count();
        self.seen.went_on += state
            .orders
            .values()
            .map(|order| order.work_stage.saturating_sub(1) as usize)
            .sum::<usize>();
        self.seen.lapsed += reasons("BALANCE_LAPSED");
        self.seen.completed += reasons("CUSTOMER_CONFIRMED") + reasons("WINDOW_LAPSED");
        self.seen.refunded += state.refunds.len();
        self.seen.given += state.part_refunds.len();
        self.seen.named += state
            .refunds
            .values()
            .filter(|refund| refund.paid_to.is_some())
            .count();
        self.seen.unapplied += state
            .payments
            .values()
            .filter(|payment| payment.mismatch().is_some())
            .count();
        self.seen.disputed += state.disputes.len();
        self.seen.claimed += state.warranty_claims.len();
        self.seen.mended += self
            .fixture
            .entries()
            .iter()
            .filter(|reference| reference.starts_with("visit-paid:"))
            .count();
        self.seen.damaged += state.damage_claims.len();
        self.seen.compensated += self
            .fixture
            .entries()
            .iter()
            .filter(|reference| reference.starts_with("damage:"))
            .count();
        self.seen.reversed += self
            .fixture
            .entries()
            .iter()
            .filter(|reference| reference.starts_with("release-reversed:"))
            .count();
        assert!(
            state
                .offers
                .values()
                .filter(|offer| offer.state == OfferState::Accepted)
                .count()
                <= state.orders.len()
        );
    }
}
