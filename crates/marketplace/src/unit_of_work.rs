use crate::{
    HasContext, IdempotencyRepository, Outbox, PersonalDataRepository, PriceVersionRepository,
    PromoRepository, TaskQueue,
    repositories::{
        CommissionRepository, GasPriceRepository, GasSupplyRepository, RateRepository,
        ReconciliationRepository, SettingRepository, StaffRepository, UploadRepository,
    },
};
use catalog::{ContentRepository, SearchMissRepository, WaitlistRepository};
use claims::{DamageRepository, WarrantyRepository};
use conversation::{DraftLinkRepository, ThreadRepository};
use identity::{
    PhoneCodeRepository, SecondFactorRepository, SessionRepository, TokenRepository, UserRepository,
};
use notifications::{NotificationRepository, PushRepository, SendingRepository, SmsRepository};
use orders::{
    AccessAttemptRepository, AssessmentRepository, CancellationRepository, ChangeOrderRepository,
    DisputeRepository, EarlyTerminationRepository, MoveRepository, OrderMessageRepository,
    OrderRepository, PhoneCallRepository, PositionRepository, SavedPlaceRepository,
    ShareRepository,
};
use payments::{
    AdvanceRepository, ChargebackRepository, ClawbackRepository, CreditPayoutRepository,
    InboxRepository, LedgerRepository, MoneyProposalRepository, PartRefundRepository,
    PaymentRepository, PayoutRepository, RefundRepository,
};
use providers::{
    ApplicationRepository, BlockRepository, FaultAppealRepository, OfferRepository,
    PolicyRepository, ProviderRepository, WorkerRepository,
};
use referrals::{CreditRepository, ReferralRepository, TraceRepository};
use reviews::ReviewRepository;
use support::{AlarmRepository, ClientErrorRepository, TicketRepository};

macro_rules! unit_of_work {
    ($($name:ident: $port:ident),+ $(,)?) => {
        /// Everything that can be locked and written together: the sum of the repositories.
        pub trait UnitOfWork: HasContext $(+ $port)+ {}

        impl<U: HasContext $(+ $port)+> UnitOfWork for U {}

        /// The names by which the use cases reach the repositories, since two of them may both have
        /// a `lock`.
        impl<'u> dyn UnitOfWork + 'u {
            $(
                pub fn $name(&mut self) -> &mut (dyn $port + 'u) {
                    self
                }
            )+
        }
    };
}

unit_of_work!(
    users: UserRepository,
    sessions: SessionRepository,
    second_factors: SecondFactorRepository,
    tokens: TokenRepository,
    phone_codes: PhoneCodeRepository,
    sms: SmsRepository,
    threads: ThreadRepository,
    draft_links: DraftLinkRepository,
    orders: OrderRepository,
    order_messages: OrderMessageRepository,
    phone_calls: PhoneCallRepository,
    shares: ShareRepository,
    saved_places: SavedPlaceRepository,
    cancellations: CancellationRepository,
    moves: MoveRepository,
    access_attempts: AccessAttemptRepository,
    positions: PositionRepository,
    early_terminations: EarlyTerminationRepository,
    disputes: DisputeRepository,
    warranty_claims: WarrantyRepository,
    damage_claims: DamageRepository,
    change_orders: ChangeOrderRepository,
    assessments: AssessmentRepository,
    uploads: UploadRepository,
    price_versions: PriceVersionRepository,
    gas_prices: GasPriceRepository,
    gas_supply: GasSupplyRepository,
    settings: SettingRepository,
    rates: RateRepository,
    commission: CommissionRepository,
    promos: PromoRepository,
    payments: PaymentRepository,
    refunds: RefundRepository,
    part_refunds: PartRefundRepository,
    payouts: PayoutRepository,
    clawbacks: ClawbackRepository,
    chargebacks: ChargebackRepository,
    advances: AdvanceRepository,
    referrals: ReferralRepository,
    traces: TraceRepository,
    credit: CreditRepository,
    credit_payouts: CreditPayoutRepository,
    personal_data: PersonalDataRepository,
    reconciliation: ReconciliationRepository,
    inbox: InboxRepository,
    money_proposals: MoneyProposalRepository,
    ledger: LedgerRepository,
    providers: ProviderRepository,
    blocks: BlockRepository,
    offers: OfferRepository,
    fault_appeals: FaultAppealRepository,
    applications: ApplicationRepository,
    policies: PolicyRepository,
    workers: WorkerRepository,
    reviews: ReviewRepository,
    staff: StaffRepository,
    tickets: TicketRepository,
    alarms: AlarmRepository,
    client_errors: ClientErrorRepository,
    notifications: NotificationRepository,
    push: PushRepository,
    sendings: SendingRepository,
    search_misses: SearchMissRepository,
    waitlist: WaitlistRepository,
    content: ContentRepository,
    idempotency: IdempotencyRepository,
    tasks: TaskQueue,
    outbox: Outbox,
);

/// The instruction of a unit to the store about its writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    Commit,
    RollBack,
}

/// What a unit does. `Fn`, because it may run again, so it must not change what it captured.
type Run = Box<dyn Fn(&mut dyn UnitOfWork) -> Verdict + Send>;

/// A unit of work, and the name of the function that made it.
pub struct Work {
    made_by: &'static str,
    run: Run,
    is_one_statement: bool,
}

impl Work {
    /// `F` is the closure that the use case wrote. The name of its type tells operators which use
    /// case a unit belongs to.
    pub(crate) fn of<F>(run: Run) -> Self {
        Self {
            made_by: std::any::type_name::<F>(),
            run,
            is_one_statement: false,
        }
    }

    /// The same unit, which sends one statement at most.
    pub(crate) fn of_one_statement(self) -> Self {
        Self {
            is_one_statement: true,
            ..self
        }
    }

    /// Whether the unit sends one statement at most, so that it needs no transaction.
    #[must_use]
    pub const fn is_one_statement(&self) -> bool {
        self.is_one_statement
    }

    /// The name of the type of the use case's closure, such as
    /// `marketplace::orders::place_order::place_order::{{closure}}`.
    #[must_use]
    pub const fn made_by(&self) -> &'static str {
        self.made_by
    }

    /// Runs the unit once.
    pub fn run(&self, uow: &mut dyn UnitOfWork) -> Verdict {
        (self.run)(uow)
    }
}
