//! What the finance desk does: it compares our charges with the gateway's list, and has what is stuck tried again.

mod reconcile;
mod replay;

pub use crate::repositories::{BookkeepingRepository, OperatorAction, OperatorActionKind};
pub use reconcile::{AskReconciliation, ask_reconciliation, reconcile_day, reconcile_lately};
pub use replay::{Replay, Stuck, replay};

use kernel::StoreError;
use payments::GatewayError;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReconciliationError {
    #[error("There is nothing here.")]
    NotFound,
    #[error("A day can be compared once it has begun.")]
    NotYet,
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
