//! Reconciliation: comparing our charges with the gateway's list, and repeating stuck events and
//! tasks.

mod reconcile;
mod replay;

pub use crate::repositories::{OperatorAction, OperatorActionKind, ReconciliationRepository};
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
