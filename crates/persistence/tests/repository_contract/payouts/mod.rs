//! Earnings, bank accounts, batches and payouts.

mod batches;
mod lines;

use kernel::Money;
use payments::{BankAccount, Payout, PayoutBatch, PayoutStatus};
use testkit::{id_no, now, world::a_provider};

fn account(number: u64) -> BankAccount {
    BankAccount {
        id: id_no(920_000 + number).into(),
        provider: a_provider().id,
        bank_code: "035A".into(),
        bank_name: "ALAT by WEMA".into(),
        number: "0123456789".parse().unwrap(),
        holder: "BELLO AMINA".into(),
        recipient: None,
        created_at: now().plus_mins(i64::try_from(number).unwrap()),
        held_until: Some(now().plus_hours(48)),
        version: 0,
    }
}

fn batch(number: u64) -> PayoutBatch {
    PayoutBatch {
        day: now().abuja_date().plus_days(number),
        ..PayoutBatch::of_day(id_no(930_000 + number).into(), now())
    }
}

fn payout(number: u64, of: &PayoutBatch) -> Payout {
    Payout {
        id: id_no(940_000 + number).into(),
        batch: of.id,
        provider: a_provider().id,
        account: account(1).id,
        amount: Money::from_kobo(2_500_000),
        withheld: Money::from_kobo(1_000),
        cost: Money::from_kobo(7_500),
        status: PayoutStatus::Batched,
        gateway_id: None,
        note: None,
        created_at: now(),
        settled_at: None,
        version: 0,
    }
}
