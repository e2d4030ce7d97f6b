use crate::{Approval, Approved, Bank, Nuban};
use kernel::{Applied, Bps, Money, MoneyError, OrderId, PaymentId, RefundId, Timestamp, UserId};

/// Where a refund stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RefundStatus {
    /// Booked; people must agree before the gateway is told.
    Requested,
    /// Decided and booked; the gateway is to be told.
    Approved,
    /// The gateway has it.
    Processing,
    Succeeded,
    /// The gateway gave it up; staff see it and may send it again.
    Failed,
    /// The gateway needs an account of the customer.
    NeedsAccount,
}

impl RefundStatus {
    pub const ALL: [Self; 6] = [
        Self::Requested,
        Self::Approved,
        Self::Processing,
        Self::Succeeded,
        Self::Failed,
        Self::NeedsAccount,
    ];
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Requested => "REQUESTED",
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

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RefundError {
    #[error("a refund that succeeded does not change any more")]
    Final,
    #[error("people must agree to this refund first")]
    NotApproved,
    #[error("This refund does not wait for an approval.")]
    NotRequested,
    #[error("A second person must approve this refund.")]
    SamePerson,
    #[error("Only a refund that failed can be sent again.")]
    NotFailed,
    #[error("This refund does not wait for an account.")]
    NeedsNoAccount,
    #[error("This money is on its way to your bank already.")]
    TooLateForCredit,
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

/// On top of what is taken as credit, where the money goes back for the provider's fault or ours.
const BONUS: Bps = Bps::new(500);
/// So long such a refund, and what was paid too much, waits for its owner's choice before the gateway is told.
const CHOICE_MINUTES: i64 = 30;

/// The customer's own account, which a refund goes to when its bank will not take it back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundAccount {
    pub bank_code: String,
    pub number: Nuban,
    /// As the bank has it.
    pub holder: String,
}

/// Money on its way back to the customer out of one payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    pub id: RefundId,
    pub order: OrderId,
    pub payment: PaymentId,
    pub source: RefundSource,
    pub amount: Money,
    /// Who must agree before the gateway is told.
    pub approval: Approval,
    pub status: RefundStatus,
    pub gateway_id: Option<String>,
    pub note: Option<String>,
    /// Who of the staff agreed, where somebody must.
    pub approved_by: Option<UserId>,
    /// The second of two, where two must.
    pub second_by: Option<UserId>,
    pub created_at: Timestamp,
    pub settled_at: Option<Timestamp>,
    /// Named by the customer; forgotten once the money left, or when the gateway asks for another one.
    pub account: Option<RefundAccount>,
    /// The same for people, by its last four digits: `Guaranty Trust Bank ••••••6789`.
    pub paid_to: Option<String>,
    /// What its owner gets on top if they take it as credit.
    pub bonus: Money,
    /// Its owner takes it as credit: the gateway is never told.
    pub to_credit: bool,
    /// Until then its owner may choose before the gateway is told; of one that goes back at once there is nothing to wait for.
    pub choose_until: Option<Timestamp>,
    /// When we set about telling the gateway; from then on it may have heard.
    pub sent_at: Option<Timestamp>,
    pub version: i64,
}

/// What a refund begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewRefund {
    pub id: RefundId,
    pub order: OrderId,
    pub payment: PaymentId,
    pub source: RefundSource,
    pub amount: Money,
    /// All that goes back of the order, with this and whatever went before. It decides who must agree, so that nobody comes
    /// round a limit in several steps.
    pub together: Money,
    /// It goes back for the provider's fault or ours.
    pub our_fault: bool,
    /// Its payer sent more than the price: it goes back to their account, or becomes credit with one tap.
    pub excess: bool,
    /// Its owner said already that they take it as credit.
    pub to_credit: bool,
    pub now: Timestamp,
}

impl Refund {
    /// Money that fits no order goes back without a question; of an order's, what the policy may decide alone.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn new(new: NewRefund) -> Result<Self, MoneyError> {
        let approval = match new.source {
            RefundSource::Order => Approval::of(new.together),
            RefundSource::Unapplied => Approval::Nobody,
        };
        let waits = (new.our_fault || new.excess) && !new.to_credit;
        Ok(Self {
            id: new.id,
            order: new.order,
            payment: new.payment,
            source: new.source,
            amount: new.amount,
            approval,
            status: if approval == Approval::Nobody {
                RefundStatus::Approved
            } else {
                RefundStatus::Requested
            },
            gateway_id: None,
            note: None,
            approved_by: None,
            second_by: None,
            created_at: new.now,
            settled_at: None,
            account: None,
            paid_to: None,
            bonus: if new.our_fault {
                new.amount.share(BONUS)?
            } else {
                Money::ZERO
            },
            to_credit: new.to_credit,
            choose_until: waits.then(|| new.now.plus_mins(CHOICE_MINUTES)),
            sent_at: None,
            version: 0,
        })
    }

    /// When the gateway is to be told: at once, or when the time to choose credit is over.
    #[must_use]
    pub fn push_at(&self, now: Timestamp) -> Timestamp {
        self.choose_until
            .filter(|_| self.sent_at.is_none())
            .map_or(now, |until| now.max(until))
    }

    /// Whether its owner may still take it as credit: the gateway has never been told. One that failed there may be alive
    /// by another try at the same moment, so it never becomes credit.
    #[must_use]
    pub const fn may_be_credit(&self) -> bool {
        !self.to_credit
            && self.sent_at.is_none()
            && matches!(
                self.status,
                RefundStatus::Requested | RefundStatus::Approved
            )
    }

    /// Its owner takes it as credit. `Already` when they said so before.
    ///
    /// # Errors
    /// `TooLateForCredit`.
    pub fn choose_credit(&mut self) -> Result<Applied<()>, RefundError> {
        if self.to_credit {
            return Ok(Applied::Already);
        }
        if !self.may_be_credit() {
            return Err(RefundError::TooLateForCredit);
        }
        self.to_credit = true;
        Ok(Applied::Now(()))
    }

    /// It becomes credit, as its owner chose: `Now` once, when nobody has to agree any more.
    pub fn become_credit(&mut self, now: Timestamp) -> Applied<()> {
        if !self.to_credit || self.status != RefundStatus::Approved {
            return Applied::Already;
        }
        self.paid_to = Some("Gida credit".to_owned());
        self.succeed(now)
    }

    /// We are about to tell the gateway. Whether this is to be kept.
    pub fn tell(&mut self, now: Timestamp) -> bool {
        let first = self.status == RefundStatus::Approved && self.sent_at.is_none();
        if first {
            self.sent_at = Some(now);
        }
        first
    }

    /// Somebody who may agrees.
    ///
    /// # Errors
    /// `NotRequested`; `SamePerson` when the second of two is the first.
    pub fn approve(&mut self, staff: UserId) -> Result<Approved, RefundError> {
        if self.status != RefundStatus::Requested {
            return Err(RefundError::NotRequested);
        }
        match (self.approval, self.approved_by) {
            (Approval::TwoOfFinance, None) => {
                self.approved_by = Some(staff);
                Ok(Approved::ByFirst)
            }
            (Approval::TwoOfFinance, Some(first)) if first == staff => Err(RefundError::SamePerson),
            (Approval::TwoOfFinance, Some(_)) => {
                self.second_by = Some(staff);
                self.status = RefundStatus::Approved;
                Ok(Approved::Wholly)
            }
            (Approval::Nobody | Approval::Support | Approval::Finance, _) => {
                self.approved_by = Some(staff);
                self.status = RefundStatus::Approved;
                Ok(Approved::Wholly)
            }
        }
    }

    /// What failed is to be sent once more, as a refund of its own at the gateway.
    ///
    /// # Errors
    /// `NotFailed`.
    pub fn retry(&mut self) -> Result<(), RefundError> {
        if self.status != RefundStatus::Failed {
            return Err(RefundError::NotFailed);
        }
        self.status = RefundStatus::Approved;
        self.gateway_id = None;
        self.note = None;
        Ok(())
    }

    /// The customer names the account that it goes to. `Already` when this one is on its way to the gateway.
    ///
    /// # Errors
    /// `NeedsNoAccount`.
    pub fn name_account(
        &mut self,
        bank: &Bank,
        account: RefundAccount,
    ) -> Result<Applied<()>, RefundError> {
        if self.status != RefundStatus::NeedsAccount {
            return Err(RefundError::NeedsNoAccount);
        }
        match &self.account {
            Some(named) if *named == account => return Ok(Applied::Already),
            // The gateway may be hearing of it just now.
            Some(_) => return Err(RefundError::NeedsNoAccount),
            None => {}
        }
        self.paid_to = Some(format!("{} {}", bank.name, account.number.masked()));
        self.account = Some(account);
        self.note = None;
        Ok(Applied::Now(()))
    }

    /// The gateway does not pay to the account that was named; another one is asked for.
    pub fn refuse_account(&mut self, why: &str) {
        self.account = None;
        self.paid_to = None;
        self.note = Some(why.to_owned());
    }

    /// The gateway took it over.
    ///
    /// # Errors
    /// `Final`, `NotApproved`.
    pub fn processing(&mut self, gateway_id: String) -> Result<Applied<()>, RefundError> {
        match self.status {
            RefundStatus::Approved | RefundStatus::Failed | RefundStatus::NeedsAccount => {
                self.status = RefundStatus::Processing;
                self.gateway_id = Some(gateway_id);
                Ok(Applied::Now(()))
            }
            RefundStatus::Processing => Ok(Applied::Already),
            RefundStatus::Requested => Err(RefundError::NotApproved),
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
        self.account = None;
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
        self.refuse_account(note);
        Ok(Applied::Now(()))
    }
}
