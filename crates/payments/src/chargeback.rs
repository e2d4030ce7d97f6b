//! A chargeback: the bank of a customer takes the money of a charge back unless we show in time that it is ours.

use kernel::{Applied, ChargebackId, Date, FieldErrors, Money, MoneyError, OrderId, PaymentId, StoreError, Timestamp, UserId};

const WORDS: std::ops::RangeInclusive<usize> = 10..=1_000;
const CATEGORY_MAX_CHARS: usize = 40;
/// The gateway accepts a chargeback for us after so many hours of working days; this is the earliest that can be.
const ANSWER_HOURS: i64 = 16;

kernel::coded!(
    /// Where a chargeback stands.
    ChargebackState {
        /// Finance is to write the evidence.
        Open => "OPEN",
        /// The evidence is written; the bank decides.
        Answered => "ANSWERED",
        /// The money stays with us.
        Won => "WON",
        /// The bank gave it to the customer.
        Lost => "LOST",
    }
);

/// What the gateway says of a chargeback.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayDispute {
    /// The gateway's own number of it.
    pub gateway_id: String,
    pub charge: crate::PaymentReference,
    /// What the bank wants back.
    pub amount: Money,
    /// `chargeback`, `fraud`.
    pub category: String,
    /// By when it must be answered.
    pub due_at: Option<Timestamp>,
    pub outcome: Option<ChargebackOutcome>,
}

/// How the bank decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChargebackOutcome {
    Won,
    Lost,
}

/// What the bank is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisputeEvidence {
    pub customer_email: String,
    pub customer_name: String,
    pub customer_phone: String,
    /// What was done, and what finance says to it.
    pub service_details: String,
    pub delivery_address: Option<String>,
    /// The day on which the job was done.
    pub delivery_date: Option<Date>,
}

/// One chargeback of one payment, from the first word of the gateway to the decision of the bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chargeback {
    pub id: ChargebackId,
    pub payment: PaymentId,
    pub order: OrderId,
    pub gateway_id: String,
    pub amount: Money,
    pub category: String,
    pub state: ChargebackState,
    pub opened_at: Timestamp,
    pub due_at: Timestamp,
    /// What finance says to it.
    pub words: Option<String>,
    pub answered_by: Option<UserId>,
    pub answered_at: Option<Timestamp>,
    /// When the gateway took the evidence.
    pub sent_at: Option<Timestamp>,
    /// What the bank gave to the customer.
    pub lost: Money,
    /// What of that stands for refunds that we owed: their money went this way.
    pub set_off: Money,
    pub closed_at: Option<Timestamp>,
    pub version: i64,
}

/// Why a chargeback refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChargebackError {
    #[error("The evidence for this chargeback is written already.")]
    Answered,
    #[error("The bank has decided about this chargeback.")]
    Closed,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

impl Chargeback {
    #[must_use]
    pub fn new(id: ChargebackId, payment: PaymentId, order: OrderId, told: &GatewayDispute, now: Timestamp) -> Self {
        Self {
            id,
            payment,
            order,
            gateway_id: told.gateway_id.clone(),
            amount: told.amount,
            category: told.category.chars().take(CATEGORY_MAX_CHARS).collect(),
            state: ChargebackState::Open,
            opened_at: now,
            due_at: told.due_at.unwrap_or_else(|| now.plus_hours(ANSWER_HOURS)),
            words: None,
            answered_by: None,
            answered_at: None,
            sent_at: None,
            lost: Money::ZERO,
            set_off: Money::ZERO,
            closed_at: None,
            version: 0,
        }
    }

    /// Whether the bank has not decided.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.state, ChargebackState::Open | ChargebackState::Answered)
    }

    /// What the bank took and no refund stands for.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn borne(&self) -> Result<Money, MoneyError> {
        self.lost.minus(self.set_off)
    }

    /// The gateway names another day. `Already` when it is the one that was known.
    pub fn move_to(&mut self, due_at: Option<Timestamp>) -> Applied<()> {
        match due_at.filter(|due| *due != self.due_at && self.is_open()) {
            Some(due) => {
                self.due_at = due;
                Applied::Now(())
            }
            None => Applied::Already,
        }
    }

    /// Finance says why the money is ours.
    ///
    /// # Errors
    /// `Closed`; `Answered`; `Invalid` for words that are too short or too long.
    pub fn answer(&mut self, words: &str, staff: UserId, now: Timestamp) -> Result<(), ChargebackError> {
        match self.state {
            ChargebackState::Open => {}
            ChargebackState::Answered => return Err(ChargebackError::Answered),
            ChargebackState::Won | ChargebackState::Lost => return Err(ChargebackError::Closed),
        }
        let words = words.trim();
        if !WORDS.contains(&words.chars().count()) {
            let text = format!("Say in {} to {} characters what was done and how that is known.", WORDS.start(), WORDS.end());
            return Err(FieldErrors::one("words", "invalid", text).into());
        }
        self.state = ChargebackState::Answered;
        (self.words, self.answered_by, self.answered_at) = (Some(words.to_owned()), Some(staff), Some(now));
        Ok(())
    }

    /// The gateway took the evidence.
    pub fn sent(&mut self, now: Timestamp) -> Applied<()> {
        if self.sent_at.is_some() {
            return Applied::Already;
        }
        self.sent_at = Some(now);
        Applied::Now(())
    }

    /// The bank decided; `amount` is what it wanted back in the end, never more than at first. `Already` once it had decided.
    pub fn close(&mut self, outcome: ChargebackOutcome, amount: Money, now: Timestamp) -> Applied<()> {
        if !self.is_open() {
            return Applied::Already;
        }
        let (state, lost) = match outcome {
            ChargebackOutcome::Won => (ChargebackState::Won, Money::ZERO),
            ChargebackOutcome::Lost => (ChargebackState::Lost, amount.min(self.amount).max(Money::ZERO)),
        };
        (self.state, self.lost, self.closed_at) = (state, lost, Some(now));
        Applied::Now(())
    }

    /// A refund of the payment is paid by it, if all of the refund is: the customer has that money from their bank.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn pay(&mut self, refund: Money) -> Result<bool, MoneyError> {
        if self.state != ChargebackState::Lost || refund > self.borne()? {
            return Ok(false);
        }
        self.set_off = self.set_off.plus(refund)?;
        Ok(true)
    }
}

/// Chargebacks. Their order and payment are locked before them.
pub trait ChargebackRepository {
    /// Of which order and payment it is: a fact that never changes.
    ///
    /// # Errors
    /// `StoreError`.
    fn subject_of(&mut self, id: ChargebackId) -> Result<Option<(OrderId, PaymentId)>, StoreError>;
    /// All of a payment, the oldest first, locked.
    ///
    /// # Errors
    /// `StoreError`.
    fn lock_of(&mut self, payment: PaymentId) -> Result<Vec<Chargeback>, StoreError>;
    /// # Errors
    /// `Duplicate { chargebacks_id_key | chargebacks_gateway_id_key }`.
    fn insert(&mut self, chargeback: Chargeback) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, chargeback: Chargeback) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> Timestamp {
        Date::parse("2026-11-20").unwrap().at_hour(9)
    }
    fn naira(amount: i64) -> Money {
        Money::from_kobo(amount * 100)
    }
    fn id<T: std::str::FromStr<Err: std::fmt::Debug>>(number: u32) -> T {
        format!("01900000-0000-7000-8000-{number:012}").parse().unwrap()
    }
    fn told(due_at: Option<Timestamp>) -> GatewayDispute {
        let charge = "ord-SVC-7K3F9Q-v1-a1".parse().unwrap();
        GatewayDispute { gateway_id: "358950".into(), charge, amount: naira(300), category: "fraud".into(), due_at, outcome: None }
    }
    fn opened() -> Chargeback {
        Chargeback::new(id(1), id(2), id(3), &told(None), now())
    }

    #[test]
    fn one_without_a_day_is_due_when_the_gateway_would_give_in_at_the_earliest() {
        assert_eq!((opened().due_at, opened().state), (now().plus_hours(16), ChargebackState::Open));
        let mut dated = Chargeback::new(id(1), id(2), id(3), &told(Some(now().plus_hours(30))), now());
        assert_eq!(dated.due_at, now().plus_hours(30));
        assert_eq!((dated.move_to(None), dated.move_to(Some(now().plus_hours(30)))), (Applied::Already, Applied::Already));
        assert_eq!((dated.move_to(Some(now().plus_hours(20))), dated.due_at), (Applied::Now(()), now().plus_hours(20)));
    }

    #[test]
    fn evidence_is_written_once_and_before_the_bank_decides() {
        let mut one = opened();
        for bad in ["too short", "          ", &"a".repeat(1_001)] {
            assert!(matches!(one.answer(bad, id(9), now()), Err(ChargebackError::Invalid(_))), "{bad:?}");
        }
        assert_eq!(one.answer("  The customer confirmed the job.  ", id(9), now()), Ok(()));
        assert_eq!((one.state, one.words.as_deref()), (ChargebackState::Answered, Some("The customer confirmed the job.")));
        assert_eq!(one.answer("The customer confirmed it.", id(9), now()), Err(ChargebackError::Answered));
        assert_eq!((one.sent(now()), one.sent(now().plus_hours(1)), one.sent_at), (Applied::Now(()), Applied::Already, Some(now())));
        let mut over = opened();
        assert_eq!(over.close(ChargebackOutcome::Lost, naira(300), now()), Applied::Now(()));
        assert_eq!(over.answer("The customer confirmed it.", id(9), now()), Err(ChargebackError::Closed));
        assert_eq!(over.move_to(Some(now())), Applied::Already);
    }

    #[test]
    fn the_bank_decides_once_and_takes_no_more_than_it_asked_for() {
        for (outcome, amount, state, lost) in [
            (ChargebackOutcome::Won, 300, ChargebackState::Won, 0),
            (ChargebackOutcome::Lost, 300, ChargebackState::Lost, 300),
            (ChargebackOutcome::Lost, 120, ChargebackState::Lost, 120),
            (ChargebackOutcome::Lost, 500, ChargebackState::Lost, 300),
        ] {
            let mut one = opened();
            assert_eq!(one.close(outcome, naira(amount), now()), Applied::Now(()));
            assert_eq!((one.state, one.lost, one.closed_at), (state, naira(lost), Some(now())));
            assert_eq!(one.close(ChargebackOutcome::Lost, naira(300), now().plus_hours(1)), Applied::Already);
            assert_eq!((one.state, one.lost), (state, naira(lost)), "the second word changes nothing");
        }
    }

    #[test]
    fn what_the_bank_took_pays_a_refund_that_was_owed_and_never_more() {
        let mut one = opened();
        assert_eq!(one.pay(naira(100)), Ok(false), "not decided");
        let _closed = one.close(ChargebackOutcome::Lost, naira(300), now());
        assert_eq!(
            (one.pay(naira(301)), one.pay(naira(200)), one.pay(naira(101)), one.pay(naira(100))),
            (Ok(false), Ok(true), Ok(false), Ok(true))
        );
        assert_eq!(one.borne(), Ok(Money::ZERO));
        let mut won = opened();
        let _closed = won.close(ChargebackOutcome::Won, naira(300), now());
        assert_eq!(won.pay(naira(1)), Ok(false));
    }
}
