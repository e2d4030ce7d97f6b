//! The calls to the gateway that a test can look at.

use payments::{
    DisputeEvidence, InitializeCharge, NewRecipient, NewTransfer, PaymentReference, RefundAccount,
    RefundCharge,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum GatewayCallKind {
    Initialize,
    Verify,
    Refund,
    RefundTo,
    RefundsOf,
    AccountHolder,
    AddRecipient,
    Transfer,
    TransferOf,
    Balance,
    SendEvidence,
}

/// A call to the gateway, recorded even if it failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GatewayCall {
    Initialize(InitializeCharge),
    Verify(PaymentReference),
    Refund(RefundCharge),
    RefundTo(String, RefundAccount),
    RefundsOf(PaymentReference),
    AccountHolder(String),
    AddRecipient(NewRecipient),
    Transfer(NewTransfer),
    TransferOf(String),
    Balance,
    SendEvidence(String, DisputeEvidence),
}

impl GatewayCall {
    #[must_use]
    pub const fn kind(&self) -> GatewayCallKind {
        match self {
            Self::Initialize(_) => GatewayCallKind::Initialize,
            Self::Verify(_) => GatewayCallKind::Verify,
            Self::Refund(_) => GatewayCallKind::Refund,
            Self::RefundTo(..) => GatewayCallKind::RefundTo,
            Self::RefundsOf(_) => GatewayCallKind::RefundsOf,
            Self::AccountHolder(_) => GatewayCallKind::AccountHolder,
            Self::AddRecipient(_) => GatewayCallKind::AddRecipient,
            Self::Transfer(_) => GatewayCallKind::Transfer,
            Self::TransferOf(_) => GatewayCallKind::TransferOf,
            Self::Balance => GatewayCallKind::Balance,
            Self::SendEvidence(..) => GatewayCallKind::SendEvidence,
        }
    }
}
