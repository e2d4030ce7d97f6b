mod at_gateway;

use crate::{Approval, Approved, Nuban, RefundStatus, refund_status::REFUND_TRANSITIONS};
use kernel::{Applied, Bps, Money, MoneyError, OrderId, PaymentId, RefundId, Timestamp, UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RefundError {
    #[error("A refund that succeeded does not change any more.")]
    Final,
    #[error("People must agree to this refund first.")]
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
    #[error("A refund that is {} cannot become {}.", from.code(), to.code())]
    Illegal {
        from: RefundStatus,
        to: RefundStatus,
    },
}

kernel::coded!(
    /// The place where the money of a refund was held before.
    RefundSource {
        /// The money was held for the order.
        Order => "ORDER",
        /// The money was unapplied. Each payment has at most one such refund.
        Unapplied => "UNAPPLIED",
        /// The money was the fee of a visit that did not take place, held in the escrow of the order.
        AssessmentFee => "ASSESSMENT_FEE",
    }
);

/// The bonus for taking a refund as store credit when the provider or Gida is at fault: 5 %.
const BONUS: Bps = Bps::new(500);
/// The number of minutes for which such a refund, or the refund of an excess, waits for the
/// customer's choice before it is sent to the gateway.
const CHOICE_MINUTES: i64 = 30;

/// A bank account of the customer, used when the bank that the money came from does not accept the
/// refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundAccount {
    pub bank_code: String,
    pub number: Nuban,
    /// The account holder in the bank's spelling.
    pub holder: String,
}

/// The data of a refund, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRecord {
    pub id: RefundId,
    pub order: OrderId,
    pub payment: PaymentId,
    pub source: RefundSource,
    pub amount: Money,
    /// The approval that is needed before the refund is sent to the gateway.
    pub approval: Approval,
    pub status: RefundStatus,
    pub gateway_id: Option<String>,
    pub note: Option<String>,
    /// The member of staff who approved it, if an approval is needed.
    pub approved_by: Option<UserId>,
    /// The second person who approved it, if two must.
    pub second_by: Option<UserId>,
    pub created_at: Timestamp,
    pub settled_at: Option<Timestamp>,
    /// The account that the customer entered. It is deleted once the money was paid, or when the
    /// gateway asks for another account.
    pub account: Option<RefundAccount>,
    /// The account as people see it, with its last four digits: `Guaranty Trust Bank ••••••6789`.
    pub paid_to: Option<String>,
    /// The bonus that the customer receives for taking the refund as store credit.
    pub bonus: Money,
    /// Whether the customer takes the refund as store credit; then it is never sent to the gateway.
    pub to_credit: bool,
    /// The time until which the customer may choose store credit; the refund is sent to the gateway
    /// after it. `None` for a refund that is sent at once.
    pub choose_until: Option<Timestamp>,
    /// The time at which sending to the gateway began; from then on the gateway may know about the
    /// refund.
    pub sent_at: Option<Timestamp>,
    pub version: i64,
}

kernel::aggregate!(
    /// Money of one payment on its way back to the customer.
    Refund(RefundRecord)
);

/// The data that a new refund starts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewRefund {
    pub id: RefundId,
    pub order: OrderId,
    pub payment: PaymentId,
    pub source: RefundSource,
    pub amount: Money,
    /// The total refunded from the order, including this refund. It decides the approval, so that
    /// no one can avoid a limit with several small refunds.
    pub together: Money,
    /// Whether the provider or Gida is at fault.
    pub our_fault: bool,
    /// Whether the customer paid more than the price. The excess is returned to the customer's
    /// account, or becomes store credit with one tap.
    pub excess: bool,
    /// Whether the customer has already chosen store credit.
    pub to_credit: bool,
    pub now: Timestamp,
}

impl Refund {
    /// Creates a refund. Unapplied money is returned without approval; for money of an order, the
    /// total decides which approval is needed.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn new(new: NewRefund) -> Result<Self, MoneyError> {
        let approval = match new.source {
            RefundSource::Order | RefundSource::AssessmentFee => Approval::of(new.together),
            RefundSource::Unapplied => Approval::NoOne,
        };
        let waits = (new.our_fault || new.excess) && !new.to_credit;
        Ok(Self(RefundRecord {
            id: new.id,
            order: new.order,
            payment: new.payment,
            source: new.source,
            amount: new.amount,
            approval,
            status: if approval == Approval::NoOne {
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
        }))
    }

    /// The time at which the refund is sent to the gateway: at once, or when the customer's time to
    /// choose store credit is over.
    #[must_use]
    pub fn push_at(&self, now: Timestamp) -> Timestamp {
        self.choose_until
            .filter(|_| self.sent_at.is_none())
            .map_or(now, |until| now.max(until))
    }

    /// Whether the customer may still choose store credit: only while the refund was never sent to
    /// the gateway. A refund that failed there may still be processed by a parallel attempt, so it
    /// can no longer become credit.
    #[must_use]
    pub fn may_be_credit(&self) -> bool {
        !self.to_credit
            && self.sent_at.is_none()
            && matches!(
                self.status,
                RefundStatus::Requested | RefundStatus::Approved
            )
    }

    /// Records that the customer chose store credit. `Already` when they chose it before.
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
        self.0.to_credit = true;
        Ok(Applied::Now(()))
    }

    /// The bonus of a refund that the customer takes as store credit, if there is one.
    #[must_use]
    pub fn credit_bonus(&self) -> Option<Money> {
        Some(self.bonus).filter(|bonus| self.to_credit && bonus.is_positive())
    }

    /// Turns an approved refund into store credit, as the customer chose. `Already` when the
    /// customer did not choose it, or the refund is not approved or is already paid.
    pub fn become_credit(&mut self, now: Timestamp) -> Applied<()> {
        if !self.to_credit || self.status != RefundStatus::Approved {
            return Applied::Already;
        }
        let paid = self.succeed(now).unwrap_or(Applied::Already);
        if paid.is_now() {
            self.0.paid_to = Some("Gida credit".to_owned());
        }
        paid
    }

    /// Approves the refund as a member of staff; the caller has checked the permission.
    ///
    /// # Errors
    /// `NotRequested`; `SamePerson` when the second person is the first.
    pub fn approve(&mut self, staff: UserId) -> Result<Approved, RefundError> {
        if self.status != RefundStatus::Requested {
            return Err(RefundError::NotRequested);
        }
        match (self.approval, self.approved_by) {
            (Approval::TwoOfFinance, None) => {
                self.0.approved_by = Some(staff);
                Ok(Approved::ByFirst)
            }
            (Approval::TwoOfFinance, Some(first)) if first == staff => Err(RefundError::SamePerson),
            (Approval::TwoOfFinance, Some(_)) => {
                self.0.second_by = Some(staff);
                self.change(RefundStatus::Approved)?;
                Ok(Approved::Wholly)
            }
            (Approval::NoOne | Approval::Support | Approval::Finance, _) => {
                self.0.approved_by = Some(staff);
                self.change(RefundStatus::Approved)?;
                Ok(Approved::Wholly)
            }
        }
    }

    /// The only function that changes the status.
    fn change(&mut self, to: RefundStatus) -> Result<(), RefundError> {
        let from = self.status;
        if !REFUND_TRANSITIONS.contains(&(from, to)) {
            return Err(RefundError::Illegal { from, to });
        }
        self.0.status = to;
        Ok(())
    }
}
