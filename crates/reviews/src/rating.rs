/// The rating of a provider, calculated from the published reviews.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rating {
    pub count: u32,
    /// The sum of all stars.
    pub stars: u32,
}

impl Rating {
    /// Whether there are fewer reviews than the number from which a rating is shown.
    #[must_use]
    pub const fn is_new(self, shown_from: u32) -> bool {
        self.count < shown_from
    }

    /// The mean in tenths of a star, rounded half up: 47 is 4.7. It is shown from a number of reviews
    /// on.
    #[must_use]
    pub const fn mean_tenths(self, shown_from: u32) -> Option<u32> {
        if self.is_new(shown_from) {
            return None;
        }
        // This is (10·stars)/count plus one half, for the rounding.
        self.stars
            .saturating_mul(20)
            .saturating_add(self.count)
            .checked_div(self.count.saturating_mul(2))
    }

    /// Whether providers have rated a customer often and well enough. Only the mark is shown to them,
    /// never the ratings.
    #[must_use]
    pub const fn is_reliable(self, rules: ReliableRules) -> bool {
        let least = self.count.saturating_mul(rules.mean_tenths);
        self.count >= rules.ratings && self.stars.saturating_mul(10) >= least
    }

    /// The value that providers are ranked by, in thousandths of a star. It adds some reviews for each
    /// provider, so that a single good review does not rank above a hundred.
    #[must_use]
    pub const fn rank_milli(self, rules: RankRules) -> u32 {
        let sum = rules
            .added_milli()
            .saturating_add(self.stars.saturating_mul(1000));
        match sum.checked_div(self.count.saturating_add(rules.added_reviews)) {
            Some(rank) => rank,
            None => 0,
        }
    }
}

/// The ratings from which providers see a customer as reliable. Staff can change them; the default has
/// the numbers of product rule B11.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReliableRules {
    /// The least number of ratings; at least one.
    pub ratings: u32,
    /// The least mean, in tenths of a star.
    pub mean_tenths: u32,
}

impl Default for ReliableRules {
    fn default() -> Self {
        Self {
            ratings: 3,
            mean_tenths: 40,
        }
    }
}

/// The reviews that are added to those of each provider for the rank. Staff can change them; the
/// default has the numbers of product rules B9 and B11.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RankRules {
    /// The number of added reviews; at least one.
    pub added_reviews: u32,
    /// Their mean, in tenths of a star.
    pub added_mean_tenths: u32,
}

impl RankRules {
    /// The sum of the stars of the added reviews, in thousandths of a star.
    #[must_use]
    pub const fn added_milli(self) -> u32 {
        self.added_reviews
            .saturating_mul(self.added_mean_tenths)
            .saturating_mul(100)
    }
}

impl Default for RankRules {
    fn default() -> Self {
        Self {
            added_reviews: 10,
            added_mean_tenths: 43,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b11_2_a_customer_is_reliable_with_three_ratings_of_four_stars_in_the_mean() {
        let is_reliable = |all: &[u32]| of(all).is_reliable(ReliableRules::default());
        assert!(!is_reliable(&[5, 5]));
        assert!(is_reliable(&[5, 5, 2]));
        assert!(is_reliable(&[4, 4, 4]));
        assert!(!is_reliable(&[5, 4, 2]));
    }

    #[test]
    fn b11_2_the_number_and_the_mean_of_the_ratings_are_those_of_the_rules() {
        let with = |ratings, mean_tenths| ReliableRules {
            ratings,
            mean_tenths,
        };
        assert!(of(&[5]).is_reliable(with(1, 50)));
        assert!(!Rating::default().is_reliable(with(1, 10)));
        assert!(!of(&[5, 5, 5]).is_reliable(with(4, 40)));
        assert!(of(&[5, 4]).is_reliable(with(2, 45)));
        assert!(!of(&[5, 4]).is_reliable(with(2, 46)));
    }

    fn of(all: &[u32]) -> Rating {
        Rating {
            count: u32::try_from(all.len()).unwrap(),
            stars: all.iter().sum(),
        }
    }

    #[test]
    fn a_mean_is_shown_from_the_third_review_on() {
        let shown = |all: &[u32]| (of(all).mean_tenths(3), of(all).is_new(3));
        assert_eq!(shown(&[5, 5]), (None, true));
        assert_eq!(shown(&[5, 4, 5]), (Some(47), false));
        assert_eq!(shown(&[4, 4, 5, 5]), (Some(45), false));
        assert_eq!(
            shown(&[5, 5, 5, 4]),
            (Some(48), false),
            "4.75 is rounded up"
        );
        assert_eq!(shown(&[1; 7]), (Some(10), false));
    }

    #[test]
    fn b11_11_the_number_of_reviews_from_which_a_mean_is_shown_is_given() {
        let five = of(&[5, 5, 5, 4, 5]);
        assert_eq!((five.mean_tenths(6), five.is_new(6)), (None, true));
        assert_eq!(of(&[5]).mean_tenths(1), Some(50));
        assert_eq!(Rating::default().mean_tenths(1), None);
    }

    #[test]
    fn one_kind_word_does_not_beat_a_hundred() {
        let rules = RankRules::default();
        assert_eq!(Rating::default().rank_milli(rules), 4300);
        let (one, hundred) = (
            of(&[5]),
            Rating {
                count: 100,
                stars: 480,
            },
        );
        assert_eq!(
            (one.rank_milli(rules), hundred.rank_milli(rules)),
            (4363, 4754)
        );
        assert!(of(&[2]).rank_milli(rules) < Rating::default().rank_milli(rules));
    }

    #[test]
    fn b11_11_the_added_reviews_are_those_of_the_rules() {
        let rules = RankRules {
            added_reviews: 2,
            added_mean_tenths: 35,
        };
        assert_eq!(Rating::default().rank_milli(rules), 3500);
        assert_eq!(of(&[5, 5]).rank_milli(rules), 4250);
    }
}
