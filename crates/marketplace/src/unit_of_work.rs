use crate::{
    HasContext, IdempotencyRepository, Outbox, PersonalDataRepository, PriceVersionRepository,
    PromoRepository, TaskQueue,
    repositories::{
        CommissionRepository, GasPriceRepository, ReconciliationRepository, StaffRepository,
        UploadRepository,
    },
};
use catalog::{ContentRepository, SearchMissRepository, WaitlistRepository};
use claims::{DamageRepository, WarrantyRepository};
use identity::{
    PhoneCodeRepository, SecondFactorRepository, SessionRepository, TokenRepository, UserRepository,
};
use notifications::{NotificationRepository, SmsRepository};
use orders::{
    AccessAttemptRepository, AssessmentRepository, CancellationRepository, ChangeOrderRepository,
    DisputeRepository, EarlyTerminationRepository, MoveRepository, OrderRepository,
    ShareRepository,
};
use payments::{
    AdvanceRepository, ChargebackRepository, ClawbackRepository, CreditPayoutRepository,
    InboxRepository, LedgerRepository, MoneyProposalRepository, PartRefundRepository,
    PaymentRepository, PayoutRepository, RefundRepository,
};
use providers::{ApplicationRepository, OfferRepository, PolicyRepository, ProviderRepository};
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
    orders: OrderRepository,
    shares: ShareRepository,
    cancellations: CancellationRepository,
    moves: MoveRepository,
    access_attempts: AccessAttemptRepository,
    early_terminations: EarlyTerminationRepository,
    disputes: DisputeRepository,
    warranty_claims: WarrantyRepository,
    damage_claims: DamageRepository,
    change_orders: ChangeOrderRepository,
    assessments: AssessmentRepository,
    uploads: UploadRepository,
    price_versions: PriceVersionRepository,
    gas_prices: GasPriceRepository,
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
    offers: OfferRepository,
    applications: ApplicationRepository,
    policies: PolicyRepository,
    reviews: ReviewRepository,
    staff: StaffRepository,
    tickets: TicketRepository,
    alarms: AlarmRepository,
    client_errors: ClientErrorRepository,
    notifications: NotificationRepository,
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

/// A unit of work. `Fn`, because it may run again, so it must not change what it captured.
pub type Work = Box<dyn Fn(&mut dyn UnitOfWork) -> Verdict + Send>;
