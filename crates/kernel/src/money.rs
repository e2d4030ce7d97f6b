#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects))] // money never overflows unnoticed

use std::fmt;

/// An amount in kobo (1/100 naira). It may be negative, as in a discount line or a ledger leg.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    serde::Serialize,
    serde::Deserialize,
)]
#[serde(transparent)]
pub struct Money(i64);

/// The result of an operation does not fit into 64-bit kobo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the amount is out of range")]
pub struct MoneyError;

/// How an amount between two kobo becomes whole kobo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rounding {
    /// Towards zero.
    Down,
    /// To the nearest kobo; a half away from zero.
    Half,
    /// Away from zero.
    Up,
}

impl Money {
    pub const ZERO: Self = Self(0);

    #[must_use]
    pub const fn from_kobo(kobo: i64) -> Self {
        Self(kobo)
    }
    /// Converts whole naira to kobo.
    ///
    /// # Errors
    /// `MoneyError` when the amount does not fit.
    pub fn from_naira(naira: i64) -> Result<Self, MoneyError> {
        naira.checked_mul(100).map(Self).ok_or(MoneyError)
    }
    #[must_use]
    pub const fn kobo(self) -> i64 {
        self.0
    }
    /// # Errors
    /// `MoneyError` on overflow.
    pub fn plus(self, other: Self) -> Result<Self, MoneyError> {
        self.0.checked_add(other.0).map(Self).ok_or(MoneyError)
    }
    /// # Errors
    /// `MoneyError` on overflow.
    pub fn minus(self, other: Self) -> Result<Self, MoneyError> {
        self.0.checked_sub(other.0).map(Self).ok_or(MoneyError)
    }
    /// # Errors
    /// `MoneyError` on overflow.
    pub fn times(self, count: i64) -> Result<Self, MoneyError> {
        self.0.checked_mul(count).map(Self).ok_or(MoneyError)
    }
    /// # Errors
    /// `MoneyError` for `i64::MIN`.
    pub fn negated(self) -> Result<Self, MoneyError> {
        self.0.checked_neg().map(Self).ok_or(MoneyError)
    }
    #[must_use]
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }
    #[must_use]
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
    /// # Errors
    /// `MoneyError` on overflow.
    pub fn total(amounts: impl IntoIterator<Item = Self>) -> Result<Self, MoneyError> {
        amounts.into_iter().try_fold(Self::ZERO, Self::plus)
    }
    /// The share of `bps` basis points, half rounded away from zero.
    ///
    /// # Errors
    /// `MoneyError` when the result does not fit.
    pub fn share(self, bps: Bps) -> Result<Self, MoneyError> {
        self.scaled(i64::from(bps.0), 10_000, Rounding::Half)
    }
    /// `amount × part ÷ whole`, rounded once.
    ///
    /// # Errors
    /// `MoneyError` when `whole` is not positive, or when the result does not fit.
    pub fn scaled(self, part: i64, whole: i64, rounding: Rounding) -> Result<Self, MoneyError> {
        if whole <= 0 {
            return Err(MoneyError);
        }
        let whole = i128::from(whole);
        let product = i128::from(self.0).saturating_mul(i128::from(part));
        let more = match rounding {
            Rounding::Down => 0,
            Rounding::Half => whole / 2,
            Rounding::Up => whole.saturating_sub(1),
        };
        let rounded = if product < 0 {
            product.saturating_sub(more)
        } else {
            product.saturating_add(more)
        };
        let scaled = rounded.checked_div(whole).ok_or(MoneyError)?;
        i64::try_from(scaled).map(Self).map_err(|_| MoneyError)
    }
    /// The amount without its kobo: rounded down to whole naira.
    #[must_use]
    pub const fn whole_naira(self) -> Self {
        Self(self.0.saturating_sub(self.0.rem_euclid(100)))
    }
    /// The amount as the `priceQuote` field writes it (ENT-19): naira with two decimals and no
    /// currency sign, `"30100.00"`.
    #[must_use]
    pub fn naira_decimal(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let kobo = self.0.unsigned_abs();
        format!("{sign}{}.{:02}", kobo / 100, kobo % 100)
    }
}

impl fmt::Display for Money {
    /// Formats the amount for display: `₦30,100`, with kobo only when they are not zero,
    /// `₦1,133.72`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kobo = self.0.unsigned_abs();
        let digits = (kobo / 100).to_string();
        let mut grouped = String::with_capacity(digits.len().saturating_add(digits.len() / 3));
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && digits.len().saturating_sub(i).is_multiple_of(3) {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        let sign = if self.0 < 0 { "−" } else { "" };
        if kobo.is_multiple_of(100) {
            write!(f, "{sign}₦{grouped}")
        } else {
            write!(f, "{sign}₦{grouped}.{:02}", kobo % 100)
        }
    }
}

/// Basis points: 1/100 of a percent. 7.5 % is 750.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Bps(u32);

impl Bps {
    pub const ZERO: Self = Self(0);
    #[must_use]
    pub const fn new(basis_points: u32) -> Self {
        Self(basis_points)
    }
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

#[cfg(test)]
mod tests;
