use crate::prelude::*;
use crate::{dialect::hold, locked::Lock, rows::ReferralRow, schema::referrals, unit::DieselUnit};
use ::referrals::{Referral, ReferralRepository};
use kernel::{StoreError, Timestamp, UserId};

/// The number of the lock on all referrals, which a unit holds until its end. No other lock has
/// this number.
const LINKS: i64 = 7_240_113;

impl ReferralRepository for DieselUnit<'_> {
    /// Locks all referrals. A circle of any length is closed by its last referral, and the unit
    /// that adds it must see all others. On SQLite a unit is the only writer anyway.
    fn hold_links(&mut self) -> Result<(), StoreError> {
        self.query(|c| hold(c, LINKS))
    }

    fn lock(&mut self, referee: UserId) -> Result<Option<Referral>, StoreError> {
        let referral = referrals::table
            .find(referee.to_string())
            .select(ReferralRow::as_select());
        self.read(|c| referral.locked().get_result(c).optional())
    }

    fn referrer_of(&mut self, referee: UserId) -> Result<Option<UserId>, StoreError> {
        let referrer = referrals::table
            .find(referee.to_string())
            .select(referrals::referrer_id);
        let id: Option<String> = self.query(|c| referrer.get_result(c).optional())?;
        let id = id
            .map(|id| {
                id.parse()
                    .map_err(|_| StoreError::Corrupt(format!("referrals {referee}: referrer_id")))
            })
            .transpose();
        self.keep(id)
    }

    fn earned_since(&mut self, referrer: UserId, since: Timestamp) -> Result<u32, StoreError> {
        let of_referrer = referrals::table.filter(referrals::referrer_id.eq(referrer.to_string()));
        let earned = of_referrer
            .filter(referrals::earned_at.ge(since.naive_utc()))
            .count();
        let count: i64 = self.query(|c| earned.get_result(c))?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    fn insert(&mut self, referral: Referral) -> Result<(), StoreError> {
        let row = ReferralRow::from(&referral);
        self.query(|c| {
            diesel::insert_into(referrals::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, referral: Referral) -> Result<(), StoreError> {
        let mut row = ReferralRow::from(&referral);
        row.version = referral.version.saturating_add(1);
        let read = referrals::table
            .find(referral.referee.to_string())
            .filter(referrals::version.eq(referral.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
