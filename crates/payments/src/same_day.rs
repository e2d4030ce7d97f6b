//! Same-day payouts. The daily payout is free. For a same-day payout the provider pays the bank's
//! transfer charge, which is shown before the provider confirms.

use crate::LEAST_PAYOUT;
use kernel::{Money, Timestamp};

/// The hour in Abuja from which same-day payouts are possible. Before it, the free daily payout
/// comes first anyway.
pub const SAME_DAY_FROM: u32 = crate::PAYOUT_HOUR;
/// The hour in Abuja from which same-day payouts are no longer possible, because the daily payout
/// of the next morning is near.
pub const SAME_DAY_UNTIL: u32 = 18;
/// The largest amount that is paid without signatures. Its risk is small: the time for complaints
/// is over, and the account was checked and is past its hold.
pub const UNSIGNED_MOST: Money = Money::from_kobo(10_000_000);

/// The gateway's fees for a transfer in naira: each pair is the largest amount and its fee;
/// `HIGHEST_FEE` applies above the last amount. Source: the gateway's published prices of 2026. The
/// sample answer in its documentation differs: ₦10 for ₦1,000.
const FEES: [(Money, Money); 2] = [
    (Money::from_kobo(500_000), Money::from_kobo(1_000)),
    (Money::from_kobo(5_000_000), Money::from_kobo(2_500)),
];
const HIGHEST_FEE: Money = Money::from_kobo(5_000);
/// The stamp duty that the sender of an electronic transfer of ₦10,000 or more pays since 1 January
/// 2026, under the Nigeria Tax Act 2025.
const STAMP_DUTY: Money = Money::from_kobo(5_000);
const STAMPED_FROM: Money = Money::from_kobo(1_000_000);

/// The bank's charge for one transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TransferCost {
    pub fee: Money,
    pub stamp_duty: Money,
}

/// All possible costs, highest first.
const COSTS: [TransferCost; 4] = [
    TransferCost {
        fee: HIGHEST_FEE,
        stamp_duty: STAMP_DUTY,
    },
    TransferCost {
        fee: Money::from_kobo(2_500),
        stamp_duty: STAMP_DUTY,
    },
    TransferCost {
        fee: Money::from_kobo(2_500),
        stamp_duty: Money::ZERO,
    },
    TransferCost {
        fee: Money::from_kobo(1_000),
        stamp_duty: Money::ZERO,
    },
];

impl TransferCost {
    #[must_use]
    pub const fn total(self) -> Money {
        // Both are entries of a published table; their sum is at most ₦100.
        Money::from_kobo(self.fee.kobo().saturating_add(self.stamp_duty.kobo()))
    }

    /// The charge for a transfer of this amount.
    #[must_use]
    pub fn of(sent: Money) -> Self {
        let band = FEES.iter().find(|(most, _)| sent <= *most);
        let stamp_duty = if sent < STAMPED_FROM {
            Money::ZERO
        } else {
            STAMP_DUTY
        };
        Self {
            fee: band.map_or(HIGHEST_FEE, |(_, fee)| *fee),
            stamp_duty,
        }
    }

    /// The charge that the receiver pays when `whole` is available for the transfer and its charge:
    /// never more than the bank takes for the amount that is sent. Just above a step of the price
    /// table no amount fits exactly; there Gida pays the difference.
    #[must_use]
    pub fn out_of(whole: Money) -> Self {
        let borne = |cost: &Self| {
            whole
                .minus(cost.total())
                .is_ok_and(|sent| Self::of(sent).total() >= cost.total())
        };
        COSTS.into_iter().find(borne).unwrap_or_default()
    }
}

/// The same-day payout that a provider is offered, with the deductions from the available earnings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SameDayOffer {
    /// The sum of the available earnings.
    pub earned: Money,
    /// The part that is withheld for clawbacks and returned to the guarantee fund, as in any
    /// payout.
    pub withheld: Money,
    pub cost: TransferCost,
    /// The amount that is sent to the provider.
    pub sent: Money,
}

impl SameDayOffer {
    /// Creates an offer. `None` when less than the minimum payout is available.
    #[must_use]
    pub fn new(earned: Money, withheld: Money) -> Option<Self> {
        let whole = earned.minus(withheld).ok()?;
        let cost = TransferCost::out_of(whole);
        let sent = whole
            .minus(cost.total())
            .ok()
            .filter(|sent| sent.is_positive())?;
        (earned >= LEAST_PAYOUT).then_some(Self {
            earned,
            withheld,
            cost,
            sent,
        })
    }

    /// Whether two people must release it, as with the daily payouts.
    #[must_use]
    pub fn needs_signatures(&self) -> bool {
        self.sent > UNSIGNED_MOST
    }
}

/// Whether same-day payouts are possible at that moment.
#[must_use]
pub fn is_same_day_open(at: Timestamp) -> bool {
    let day = at.abuja_date();
    (day.at_hour(SAME_DAY_FROM)..day.at_hour(SAME_DAY_UNTIL)).contains(&at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;
    use proptest::prelude::*;

    const fn naira(amount: i64) -> Money {
        Money::from_kobo(amount * 100)
    }

    #[test]
    fn the_bank_takes_ten_twenty_five_or_fifty_naira_and_the_stamp_from_ten_thousand() {
        for (sent, fee, stamp) in [
            (100_000, 1_000, 0),
            (500_000, 1_000, 0),
            (500_001, 2_500, 0),
            (999_999, 2_500, 0),
            (1_000_000, 2_500, 5_000),
            (5_000_000, 2_500, 5_000),
            (5_000_001, 5_000, 5_000),
        ] {
            let cost = TransferCost::of(Money::from_kobo(sent));
            assert_eq!(
                (cost.fee.kobo(), cost.stamp_duty.kobo()),
                (fee, stamp),
                "{sent}"
            );
        }
    }

    #[test]
    fn of_forty_two_thousand_three_hundred_arrive_seventy_five_naira_less() {
        let offer = SameDayOffer::new(naira(42_300), Money::ZERO).expect("enough");
        assert_eq!(
            (offer.cost.fee, offer.cost.stamp_duty, offer.sent),
            (naira(25), naira(50), naira(42_225))
        );
    }

    #[test]
    fn a_debt_is_withheld_first_and_the_cost_is_that_of_the_sent_amount() {
        let offer = SameDayOffer::new(naira(14_000), naira(4_200)).expect("enough");
        assert_eq!(
            (offer.cost.total(), offer.sent),
            (naira(25), naira(9_775)),
            "no stamp below ten thousand"
        );
    }

    #[test]
    fn just_above_a_step_the_difference_is_not_the_providers() {
        // With ₦5,020 available, the lower charge leaves an amount that costs more, and the higher
        // charge an amount that costs less: the provider pays the lower charge.
        for (whole, borne) in [
            (5_010, 10),
            (5_020, 10),
            (5_026, 25),
            (10_024, 25),
            (10_074, 25),
            (10_075, 75),
            (50_099, 75),
            (50_101, 100),
        ] {
            assert_eq!(
                TransferCost::out_of(naira(whole)).total(),
                naira(borne),
                "{whole}"
            );
        }
    }

    #[test]
    fn less_than_two_thousand_waits_and_above_a_hundred_thousand_two_people_sign() {
        assert_eq!(
            SameDayOffer::new(Money::from_kobo(199_999), Money::ZERO),
            None
        );
        assert!(
            SameDayOffer::new(naira(2_000), naira(600)).is_some(),
            "what is owed back does not make it too little"
        );
        let signed = |whole| {
            SameDayOffer::new(Money::from_kobo(whole), Money::ZERO)
                .unwrap()
                .needs_signatures()
        };
        assert!(!signed(10_010_000), "one hundred thousand arrive");
        assert!(signed(10_010_001));
    }

    #[test]
    fn it_is_made_from_six_to_six_in_abuja() {
        let day = Date::parse("2026-11-23").unwrap();
        let open = |hour: u32, secs| is_same_day_open(day.at_hour(hour).plus_secs(secs));
        assert_eq!(
            [open(6, -1), open(6, 0), open(18, -1), open(18, 0)],
            [false, true, true, false]
        );
    }

    proptest! {
        #[test]
        fn a_provider_bears_at_most_the_cost_of_the_bank_and_no_kobo_is_lost(kobo in 200_000_i64..1_000_000_000, percent in 0_i64..=30) {
            let (earned, withheld) = (Money::from_kobo(kobo), Money::from_kobo(kobo * percent / 100));
            let offer = SameDayOffer::new(earned, withheld).unwrap();
            let whole = Money::total([offer.sent, offer.cost.total(), offer.withheld]).unwrap();
            prop_assert_eq!(whole, earned);
            let taken = TransferCost::of(offer.sent).total();
            prop_assert!(offer.cost.total() <= taken);
            prop_assert!(taken.minus(offer.cost.total()).unwrap() <= naira(50), "and we bear a step of the prices at most");
        }
    }
}
