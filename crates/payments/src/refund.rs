use kernel::{Applied, Money, OrderId, PaymentId, RefundId, Timestamp};

/// Where a refund stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RefundStatus {
    /// Decided and booked; the gateway is to be told.
    Approved,
    /// The gateway has it.
    Processing,
    Succeeded,
    /// The gateway gave it up; staff see it.
    Failed,
    /// The gateway needs an account of the customer.
    NeedsAccount,
}

impl RefundStatus {
    pub const ALL: [Self; 5] = [Self::Approved, Self::Processing, Self::Succeeded, Self::Failed, Self::NeedsAccount];
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Approved => "APPROVED",
            Self::Processing => "PROCESSING",
            Self::Succeeded => "SUCCEEDED",
            Self::Failed => "FAILED",
            Self::NeedsAccount => "NEEDS_ACCOUNT",
        }
    }
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|s| s.code() == code)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RefundError {
    #[error("a refund that succeeded does not change any more")]
    Final,
}

kernel::coded!(
    /// Where the money of a refund stood before.
    RefundSource {
        /// It was held for the order.
        Order => "ORDER",
        /// It fitted no order; there is one such refund a payment.
        Unapplied => "UNAPPLIED",
    }
);

/// Money on its way back to the customer out of one payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    pub id: RefundId,
    pub order: OrderId,
    pub payment: PaymentId,
    pub source: RefundSource,
    pub amount: Money,
    pub status: RefundStatus,
    pub gateway_id: Option<String>,
    pub note: Option<String>,
    pub created_at: Timestamp,
    pub settled_at: Option<Timestamp>,
    pub version: i64,
}

impl Refund {
    /// The gateway took it over.
    ///
    /// # Errors
    /// `Final`.
    pub fn processing(&mut self, gateway_id: String) -> Result<Applied<()>, RefundError> {
        match self.status {
            RefundStatus::Approved | RefundStatus::Failed | RefundStatus::NeedsAccount => {
                self.status = RefundStatus::Processing;
                self.gateway_id = Some(gateway_id);
                Ok(Applied::Now(()))
            }
            RefundStatus::Processing => Ok(Applied::Already),
            RefundStatus::Succeeded => Err(RefundError::Final),
        }
    }

    /// The money left; `Now` once.
    pub fn succeed(&mut self, now: Timestamp) -> Applied<()> {
        if self.status == RefundStatus::Succeeded {
            return Applied::Already;
        }
        self.status = RefundStatus::Succeeded;
        self.settled_at = Some(now);
        Applied::Now(())
    }

    /// # Errors
    /// `Final`.
    pub fn fail(&mut self, status: RefundStatus, note: &str) -> Result<Applied<()>, RefundError> {
        if self.status == RefundStatus::Succeeded {
            return Err(RefundError::Final);
        }
        if self.status == status {
            return Ok(Applied::Already);
        }
        self.status = status;
        self.note = Some(note.to_owned());
        Ok(Applied::Now(()))
    }
}
