//! Repositories of single features, and the records that only these features keep.

mod commission;
mod gas_prices;
mod gas_supply;
mod idempotency;
mod rates;
mod reconciliation;
mod settings;
mod staff;
mod uploads;

pub use commission::CommissionRepository;
pub use gas_prices::GasPriceRepository;
pub use gas_supply::GasSupplyRepository;
pub use idempotency::{IdempotencyRecord, IdempotencyRepository};
pub use rates::{RateRepository, RatedForm};
pub use reconciliation::{OperatorAction, OperatorActionKind, ReconciliationRepository};
pub use settings::SettingRepository;
pub use staff::{AuditEntry, AuditKind, JobHandler, NewAuditEntry, StaffRepository};
pub use uploads::{Upload, UploadRepository};
