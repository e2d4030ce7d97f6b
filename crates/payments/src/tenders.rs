//! Tenders: the store credit and the cash that pay for an order. Credit is a tender and not a
//! discount: paying a part of the price with credit changes neither the total nor its VAT.

use crate::WAIVED_KOBO;
use kernel::{Money, MoneyError};

/// Amounts of cash and store credit that were paid for an order, or are returned from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tenders {
    pub cash: Money,
    pub credit: Money,
}

/// The amounts with which a price is going to be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TenderPlan {
    /// The amount taken from the customer's store credit.
    pub credit: Money,
    /// The amount requested through the gateway; zero when the credit is enough.
    pub cash: Money,
    /// A rest that is too small to request: Gida pays it, not the customer.
    pub waived: Money,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TenderError {
    #[error("{asked} cannot go back of {paid}")]
    TooMuch { asked: Money, paid: Money },
    #[error(transparent)]
    Money(#[from] MoneyError),
}

impl Tenders {
    pub const NONE: Self = Self {
        cash: Money::ZERO,
        credit: Money::ZERO,
    };

    /// The sum of both amounts.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn total(self) -> Result<Money, MoneyError> {
        self.cash.plus(self.credit)
    }

    /// The cash and the credit to return when `amount` is returned: cash first, up to the cash that
    /// was paid, then credit. `self` is what was paid and not returned before.
    ///
    /// # Errors
    /// `TooMuch` above the paid amount, and for a negative amount.
    pub fn refund(self, amount: Money) -> Result<Self, TenderError> {
        let paid = self.total()?;
        if amount.is_negative() || amount > paid {
            return Err(TenderError::TooMuch {
                asked: amount,
                paid,
            });
        }
        let cash = amount.min(self.cash);
        Ok(Self {
            cash,
            credit: amount.minus(cash)?,
        })
    }

    /// The amounts that are left without `gone`.
    ///
    /// # Errors
    /// `TooMuch` when more of either kind is taken away than there is.
    pub fn less(self, gone: Self) -> Result<Self, TenderError> {
        let left = Self {
            cash: self.cash.minus(gone.cash)?,
            credit: self.credit.minus(gone.credit)?,
        };
        if left.cash.is_negative() || left.credit.is_negative() {
            return Err(TenderError::TooMuch {
                asked: gone.total()?,
                paid: self.total()?,
            });
        }
        Ok(left)
    }
}

impl TenderPlan {
    /// Plans a payment: as much credit as is available, and the rest in cash. A rest below
    /// [`WAIVED_KOBO`] is waived. Without credit everything is cash, however little it is.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn of(total: Money, available: Money) -> Result<Self, MoneyError> {
        let credit = available.min(total);
        if !credit.is_positive() {
            return Ok(Self {
                credit: Money::ZERO,
                cash: total,
                waived: Money::ZERO,
            });
        }
        let due = total.minus(credit)?;
        if due.kobo() < WAIVED_KOBO {
            return Ok(Self {
                credit,
                cash: Money::ZERO,
                waived: due,
            });
        }
        Ok(Self {
            credit,
            cash: due,
            waived: Money::ZERO,
        })
    }

    /// Whether nothing is paid through the gateway.
    #[must_use]
    pub const fn is_cashless(&self) -> bool {
        self.cash.is_zero()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn kobo(amount: i64) -> Money {
        Money::from_kobo(amount)
    }

    #[test]
    fn the_worked_example_asks_22_950_in_cash_beside_5_000_of_credit() {
        let plan = TenderPlan::of(kobo(2_795_000), kobo(500_000)).unwrap();
        assert_eq!(
            plan,
            TenderPlan {
                credit: kobo(500_000),
                cash: kobo(2_295_000),
                waived: Money::ZERO
            }
        );
    }

    #[test]
    fn less_than_a_hundred_naira_is_not_asked_for_beside_credit() {
        let plan = |total| TenderPlan::of(kobo(total), kobo(500_000)).unwrap();
        assert_eq!(
            plan(500_000),
            TenderPlan {
                credit: kobo(500_000),
                cash: Money::ZERO,
                waived: Money::ZERO
            }
        );
        assert_eq!(
            plan(509_999),
            TenderPlan {
                credit: kobo(500_000),
                cash: Money::ZERO,
                waived: kobo(9_999)
            }
        );
        assert_eq!(
            plan(510_000),
            TenderPlan {
                credit: kobo(500_000),
                cash: kobo(10_000),
                waived: Money::ZERO
            }
        );
        assert!(plan(300_000).is_cashless());
        let alone = TenderPlan::of(kobo(5_000), Money::ZERO).unwrap();
        assert_eq!(
            (alone.cash, alone.is_cashless()),
            (kobo(5_000), false),
            "without credit a small price is paid"
        );
    }

    #[test]
    fn cash_goes_back_before_credit() {
        let paid = Tenders {
            cash: kobo(2_295_000),
            credit: kobo(500_000),
        };
        let back = |amount| paid.refund(kobo(amount)).unwrap();
        assert_eq!(
            back(2_000_000),
            Tenders {
                cash: kobo(2_000_000),
                credit: Money::ZERO
            }
        );
        assert_eq!(
            back(2_500_000),
            Tenders {
                cash: kobo(2_295_000),
                credit: kobo(205_000)
            }
        );
        assert_eq!(back(2_795_000), paid);
        assert!(matches!(
            paid.refund(kobo(2_795_001)),
            Err(TenderError::TooMuch { .. })
        ));
        assert!(matches!(
            paid.refund(kobo(-1)),
            Err(TenderError::TooMuch { .. })
        ));
    }

    proptest! {
        #[test]
        fn tenders_sum_to_the_total_and_none_is_below_zero(total in 1_i64..1_000_000_000, available in 0_i64..1_000_000_000) {
            let plan = TenderPlan::of(kobo(total), kobo(available)).unwrap();
            prop_assert_eq!(plan.credit.kobo() + plan.cash.kobo() + plan.waived.kobo(), total);
            prop_assert!(plan.credit.kobo() >= 0 && plan.credit.kobo() <= available);
            prop_assert!(plan.cash.is_zero() || plan.waived.is_zero());
            prop_assert!((0..WAIVED_KOBO).contains(&plan.waived.kobo()));
        }

        #[test]
        fn partial_refunds_sum_to_the_paid_tenders(cash in 0_i64..1_000_000, credit in 0_i64..1_000_000, first in 0_i64..2_000_000) {
            let paid = Tenders { cash: kobo(cash), credit: kobo(credit) };
            let first = first.min(cash + credit);
            let gone = paid.refund(kobo(first)).unwrap();
            prop_assert_eq!(gone.total().unwrap().kobo(), first);
            prop_assert!(gone.credit.is_zero() || gone.cash == paid.cash, "credit before all cash");
            let left = paid.less(gone).unwrap();
            prop_assert_eq!(left.refund(left.total().unwrap()).unwrap(), left);
            let too_much = Tenders { cash: kobo(cash + 1), credit: Money::ZERO };
            prop_assert!(paid.less(too_much).is_err());
        }
    }
}
