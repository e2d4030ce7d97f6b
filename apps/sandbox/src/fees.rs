//! Paystack's fees, in whole kobo.

const FLAT_FROM_KOBO: u64 = 250_000;
const FLAT_KOBO: u64 = 10_000;
const CAP_KOBO: u64 = 200_000;

/// The fee of a local charge: 1.5 % rounded up, plus ₦100 for a charge of ₦2,500 or more, at most
/// ₦2,000.
pub fn charge_fee_kobo(amount_kobo: u64) -> u64 {
    let share = amount_kobo.saturating_mul(15).div_ceil(1000);
    let flat = if amount_kobo >= FLAT_FROM_KOBO {
        FLAT_KOBO
    } else {
        0
    };
    share.saturating_add(flat).min(CAP_KOBO)
}

/// The fee of a transfer: ₦10 up to ₦5,000, ₦25 up to ₦50,000, and ₦50 above that.
pub fn transfer_fee_kobo(amount_kobo: u64) -> u64 {
    match amount_kobo {
        0..=500_000 => 1_000,
        500_001..=5_000_000 => 2_500,
        5_000_001.. => 5_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charge_fees_follow_the_published_table() {
        let cases = [
            (39_100, 587),
            (249_999, 3_750),
            (250_000, 13_750),
            (500_000, 17_500),
            (5_000_000, 85_000),
            (20_000_000, 200_000),
            (u64::MAX, 200_000),
        ];
        for (amount, fee) in cases {
            assert_eq!(charge_fee_kobo(amount), fee, "amount {amount}");
        }
    }

    #[test]
    fn transfer_fees_step_at_their_limits() {
        let fees = [1, 500_000, 500_001, 5_000_000, 5_000_001].map(transfer_fee_kobo);
        assert_eq!(fees, [1_000, 1_000, 2_500, 2_500, 5_000]);
    }
}
