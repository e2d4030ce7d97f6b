//! The weights of the parts of a score.

/// How much each part counts. Only the proportions matter; the product's are percentages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weights {
    pub near: u32,
    pub quality: u32,
    pub reliable: u32,
    pub idle: u32,
    pub known: u32,
    pub fresh: u32,
}

impl Weights {
    /// The weights in percent. They add up to 100, unless all weights are 0.
    #[must_use]
    pub fn in_percent(&self) -> Self {
        let weights = [
            self.near,
            self.quality,
            self.reliable,
            self.idle,
            self.known,
            self.fresh,
        ]
        .map(u64::from);
        let all = weights.iter().copied().fold(0, u64::saturating_add);
        let (mut so_far, mut given) = (0_u64, 0_u64);
        // Each share is what is missing until the rounded share of all weights up to this one, so
        // the shares add up.
        let [near, quality, reliable, idle, known, fresh] = weights.map(|weight| {
            so_far = so_far.saturating_add(weight);
            let twice = so_far.saturating_mul(200).saturating_add(all);
            let up_to = twice.checked_div(all.saturating_mul(2)).unwrap_or(0);
            let share = up_to.saturating_sub(given);
            given = up_to;
            u32::try_from(share).unwrap_or(0)
        });
        Self {
            near,
            quality,
            reliable,
            idle,
            known,
            fresh,
        }
    }
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            near: 30,
            quality: 25,
            reliable: 15,
            idle: 15,
            known: 10,
            fresh: 5,
        }
    }
}
