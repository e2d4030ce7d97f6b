//! Repositories of single features, and the records that only they keep.

mod commission;
mod gas_prices;
mod idempotency;
mod reconciliation;
mod staff;
mod uploads;

pub use commission::CommissionRepository;
pub use gas_prices::GasPriceRepository;
pub use idempotency::{IdempotencyRecord, IdempotencyRepository};
pub use reconciliation::{BookkeepingRepository, OperatorAction, OperatorActionKind};
pub use staff::{AuditEntry, AuditKind, StaffRepository};
pub use uploads::{Upload, UploadRepository};
