use super::{MemoryUnit, guarded, unique};
use kernel::{CreditGrantId, OrderId, StoreError, Timestamp, UserId};
use referrals::{CreditGrant, CreditRepository, CreditUse, Referral, ReferralRepository};

impl ReferralRepository for MemoryUnit {
    /// Needs no lock, because only one unit runs at a time.
    fn hold_links(&mut self) -> Result<(), StoreError> {
        self.act(|_| Ok(()))
    }
    fn lock(&mut self, referee: UserId) -> Result<Option<Referral>, StoreError> {
        self.locks("referrals");
        self.act(|state| Ok(state.referrals.get(&referee).cloned()))
    }
    fn referrer_of(&mut self, referee: UserId) -> Result<Option<UserId>, StoreError> {
        self.act(|state| {
            Ok(state
                .referrals
                .get(&referee)
                .map(|referral| referral.referrer))
        })
    }
    fn earned_since(&mut self, referrer: UserId, since: Timestamp) -> Result<u32, StoreError> {
        self.act(|state| {
            let counts =
                |r: &&Referral| r.referrer == referrer && r.earned_at.is_some_and(|at| at >= since);
            Ok(u32::try_from(state.referrals.values().filter(counts).count()).unwrap_or(u32::MAX))
        })
    }
    fn insert(&mut self, referral: Referral) -> Result<(), StoreError> {
        self.inserts("referrals");
        self.act(|state| {
            unique(
                "referrals_referee_id_key",
                state.referrals.contains_key(&referral.referee),
            )?;
            state.referrals.insert(referral.referee, referral);
            Ok(())
        })
    }
    fn save(&mut self, referral: Referral) -> Result<(), StoreError> {
        self.changes("referrals");
        self.act(|state| {
            let same_order = |other: &Referral| {
                other.referee != referral.referee
                    && other.order.is_some()
                    && other.order == referral.order
            };
            unique(
                "referrals_order_id_key",
                state.referrals.values().any(same_order),
            )?;
            let row = guarded(
                state.referrals.get_mut(&referral.referee),
                referral.version,
                |row| row.version,
            )?;
            *row = Referral {
                version: referral.version + 1,
                ..referral
            };
            Ok(())
        })
    }
}

impl CreditRepository for MemoryUnit {
    fn lock(&mut self, id: CreditGrantId) -> Result<Option<CreditGrant>, StoreError> {
        self.locks("credit_grants");
        self.act(|state| Ok(state.credit.get(&id).cloned()))
    }
    fn lock_for(&mut self, source: &str) -> Result<Option<CreditGrant>, StoreError> {
        self.locks("credit_grants");
        self.act(|state| {
            Ok(state
                .credit
                .values()
                .find(|grant| grant.source == source)
                .cloned())
        })
    }
    fn lock_unspent_of(&mut self, owner: UserId) -> Result<Vec<CreditGrant>, StoreError> {
        self.locks("credit_grants");
        self.act(|state| {
            let is_unspent =
                |grant: &&CreditGrant| grant.owner == owner && grant.left.is_positive();
            let mut grants: Vec<_> = state.credit.values().filter(is_unspent).cloned().collect();
            grants.sort_by_key(|grant| (grant.expires_at, grant.id));
            Ok(grants)
        })
    }
    fn insert(&mut self, grant: CreditGrant) -> Result<(), StoreError> {
        self.inserts("credit_grants");
        self.act(|state| {
            unique("credit_grants_id_key", state.credit.contains_key(&grant.id))?;
            unique(
                "credit_grants_source_key",
                state
                    .credit
                    .values()
                    .any(|other| other.source == grant.source),
            )?;
            state.credit.insert(grant.id, grant);
            Ok(())
        })
    }
    fn save(&mut self, grant: CreditGrant) -> Result<(), StoreError> {
        self.changes("credit_grants");
        self.act(|state| {
            let row = guarded(state.credit.get_mut(&grant.id), grant.version, |row| {
                row.version
            })?;
            *row = CreditGrant {
                version: grant.version + 1,
                ..grant
            };
            Ok(())
        })
    }
    fn lock_uses_of(&mut self, order: OrderId) -> Result<Vec<CreditUse>, StoreError> {
        self.locks("credit_uses");
        self.act(|state| {
            let mut uses: Vec<_> = state
                .credit_uses
                .values()
                .filter(|used| used.order == order)
                .cloned()
                .collect();
            uses.sort_by_key(|used| (used.created_at, used.id));
            Ok(uses)
        })
    }
    fn insert_use(&mut self, used: CreditUse) -> Result<(), StoreError> {
        self.inserts("credit_uses");
        self.act(|state| {
            unique(
                "credit_uses_id_key",
                state.credit_uses.contains_key(&used.id),
            )?;
            state.credit_uses.insert(used.id, used);
            Ok(())
        })
    }
    fn save_use(&mut self, used: CreditUse) -> Result<(), StoreError> {
        self.changes("credit_uses");
        self.act(|state| {
            let row = guarded(state.credit_uses.get_mut(&used.id), used.version, |row| {
                row.version
            })?;
            *row = CreditUse {
                version: used.version + 1,
                ..used
            };
            Ok(())
        })
    }
}
