use kernel::Money;

/// The outcome of an accepted report that named a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AssessmentOutcome {
    pub likely: Money,
    /// The amount that the customer paid for the work, before any promo code; `None` while it is
    /// not paid.
    pub paid: Option<Money>,
}

/// Figures about the quality of assessments. Shares are in thousandths, and `None` where there is
/// nothing to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AssessmentFigures {
    /// The number of accepted reports that named a price.
    pub accepted: u32,
    /// The number of accepted reports whose price was paid.
    pub paid: u32,
    /// `paid` divided by `accepted`, in thousandths.
    pub conversion_milli: Option<u32>,
    /// The average deviation of the paid price from the estimate, `|paid − likely| / paid`, in
    /// thousandths.
    pub error_milli: Option<u32>,
}

impl AssessmentFigures {
    #[must_use]
    pub fn of(outcomes: &[AssessmentOutcome]) -> Self {
        let finals = outcomes
            .iter()
            .filter_map(|one| Some((one.likely, one.paid?)))
            .filter(|(_, paid)| paid.is_positive());
        let misses: Vec<u64> = finals
            .map(|(likely, paid)| miss_milli(likely, paid))
            .collect();
        let (accepted, paid) = (
            outcomes.len(),
            outcomes.iter().filter(|one| one.paid.is_some()).count(),
        );
        Self {
            accepted: count(accepted),
            paid: count(paid),
            conversion_milli: mean(count(paid).into(), 1_000, accepted),
            error_milli: mean(misses.iter().sum(), 1, misses.len()),
        }
    }
}

fn miss_milli(likely: Money, paid: Money) -> u64 {
    let (miss, paid) = (
        paid.kobo().abs_diff(likely.kobo()),
        paid.kobo().unsigned_abs(),
    );
    miss.saturating_mul(1_000)
        .saturating_add(paid / 2)
        .checked_div(paid)
        .unwrap_or_default()
}

fn mean(sum: u64, scale: u64, of: usize) -> Option<u32> {
    let of = u64::try_from(of).unwrap_or(u64::MAX);
    let rounded = sum
        .saturating_mul(scale)
        .saturating_add(of / 2)
        .checked_div(of)?;
    Some(u32::try_from(rounded).unwrap_or(u32::MAX))
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(likely: i64, paid: Option<i64>) -> AssessmentOutcome {
        AssessmentOutcome {
            likely: Money::from_kobo(likely),
            paid: paid.map(Money::from_kobo),
        }
    }

    #[test]
    fn figures_say_how_many_bought_and_how_far_the_estimates_were_off() {
        assert_eq!(AssessmentFigures::of(&[]), AssessmentFigures::default());
        let outcomes = [
            one(90_000, Some(100_000)),
            one(130_000, Some(100_000)),
            one(50_000, None),
        ];
        let expected = AssessmentFigures {
            accepted: 3,
            paid: 2,
            conversion_milli: Some(667),
            error_milli: Some(200),
        };
        assert_eq!(AssessmentFigures::of(&outcomes), expected);
        let unpaid = AssessmentFigures {
            accepted: 1,
            paid: 0,
            conversion_milli: Some(0),
            error_milli: None,
        };
        assert_eq!(AssessmentFigures::of(&[one(1, None)]), unpaid);
        assert_eq!(
            AssessmentFigures::of(&[one(1_000, Some(3_000))]).error_milli,
            Some(667),
            "rounded to the nearest"
        );
    }
}
