//! The amounts of the stages of a price.

use kernel::Money;

/// The amounts of the stages of a price, in order; their sum is the price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stages {
    amounts: [Money; Stages::MAX],
    /// For each stage, the sum of its amount and those of all stages before it.
    sums: [Money; Stages::MAX],
}

impl Stages {
    pub const MAX: usize = 4;

    /// Creates stages. `None` unless there are two to four amounts, each above zero, whose sum is
    /// in range.
    #[must_use]
    pub fn of(amounts: &[Money]) -> Option<Self> {
        if !(2..=Self::MAX).contains(&amounts.len())
            || amounts.iter().any(|amount| !amount.is_positive())
        {
            return None;
        }
        let mut stages = Self {
            amounts: [Money::ZERO; Self::MAX],
            sums: [Money::ZERO; Self::MAX],
        };
        let mut so_far = Money::ZERO;
        for ((stage, sum), amount) in stages.amounts.iter_mut().zip(&mut stages.sums).zip(amounts) {
            so_far = so_far.plus(*amount).ok()?;
            (*stage, *sum) = (*amount, so_far);
        }
        Some(stages)
    }

    pub fn amounts(&self) -> impl Iterator<Item = Money> + '_ {
        self.amounts
            .iter()
            .copied()
            .filter(|amount| amount.is_positive())
    }

    #[must_use]
    pub fn count(&self) -> u32 {
        u32::try_from(self.amounts().count()).unwrap_or(u32::MAX)
    }

    /// The amount that must be paid before the work of this stage begins: this stage and all before
    /// it.
    #[must_use]
    pub fn up_to(&self, stage: u32) -> Money {
        let stages = usize::try_from(stage).unwrap_or(usize::MAX);
        self.sums
            .iter()
            .copied()
            .take(stages)
            .max()
            .unwrap_or_default()
    }
}
