use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{CommissionRuleRow, OrderCommissionRow, Row, scope_key},
    schema::{commission_rules, order_commissions, providers},
    unit::DieselUnit,
};
use diesel::dsl::exists;
use kernel::{Applied, CommissionRuleId, OrderId, ProviderId, StoreError};
use marketplace::commission::CommissionRepository;
use pricing::{CommissionRule, CommissionRuleState, CommissionScope, OrderCommission, Standing};

impl CommissionRepository for DieselUnit<'_> {
    fn in_force(&mut self) -> Result<Vec<CommissionRule>, StoreError> {
        if let Some(known) = &self.memo()?.commission_rules {
            return Ok(known.clone());
        }
        let numbered = commission_rules::table
            .filter(commission_rules::number.is_not_null())
            .order(commission_rules::number);
        let rules: Vec<CommissionRule> =
            self.read_all(|c| numbered.select(CommissionRuleRow::as_select()).load(c))?;
        self.memo()?.commission_rules = Some(rules.clone());
        Ok(rules)
    }

    fn lock_book(&mut self) -> Result<Vec<CommissionRule>, StoreError> {
        // The very first rule is never deleted, so its row serves as the lock of all rules. The
        // unit that holds it may change the rules, and sees everything that other units wrote
        // before.
        let first = commission_rules::table
            .filter(commission_rules::number.eq(1))
            .select(commission_rules::id);
        let _held: Option<String> = self.query(|c| first.locked().get_result(c).optional())?;
        self.memo()?.commission_rules = None;
        self.in_force()
    }

    fn propose(&mut self, rule: &CommissionRule) -> Result<(), StoreError> {
        let row = self.keep(CommissionRuleRow::try_from(rule))?;
        self.query(|c| {
            diesel::insert_into(commission_rules::table)
                .values(&row)
                .execute(c)
        })?;
        self.memo()?.commission_rules = None;
        Ok(())
    }

    fn is_proposed(&mut self, scope: &CommissionScope) -> Result<bool, StoreError> {
        let waiting = commission_rules::table
            .filter(commission_rules::scope.eq(scope_key(scope)))
            .filter(commission_rules::state.eq(CommissionRuleState::Waiting.code()));
        self.query(|c| diesel::select(exists(waiting)).get_result(c))
    }

    fn lock_rule(&mut self, id: CommissionRuleId) -> Result<Option<CommissionRule>, StoreError> {
        let rule = commission_rules::table
            .find(id.to_string())
            .select(CommissionRuleRow::as_select());
        self.read(|c| rule.locked().get_result(c).optional())
    }

    fn save_rule(&mut self, rule: CommissionRule) -> Result<(), StoreError> {
        let mut row = self.keep(CommissionRuleRow::try_from(&rule))?;
        row.version = rule.version.saturating_add(1);
        let read = commission_rules::table
            .find(&row.id)
            .filter(commission_rules::version.eq(rule.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))?;
        self.memo()?.commission_rules = None;
        Ok(())
    }

    fn note(&mut self, commission: OrderCommission) -> Result<Applied<()>, StoreError> {
        let row = self.keep(OrderCommissionRow::try_from(&commission))?;
        let same = order_commissions::table.find(&row.order_id);
        self.insert_unless_there(
            |c| {
                diesel::insert_into(order_commissions::table)
                    .values(&row)
                    .on_conflict_do_nothing()
                    .execute(c)
            },
            |c| diesel::select(exists(same)).get_result(c),
            "order_commissions_order_id_key",
        )
    }

    fn lock_of(&mut self, order: OrderId) -> Result<Option<OrderCommission>, StoreError> {
        if let Some(locked) = self.memo()?.commissions.get(&order) {
            return Ok(Some(locked.clone()));
        }
        let noted = order_commissions::table
            .find(order.to_string())
            .select(OrderCommissionRow::as_select());
        let noted: Option<OrderCommission> =
            self.read(|c| noted.locked().get_result(c).optional())?;
        if let Some(noted) = &noted {
            self.memo()?.commissions.insert(order, noted.clone());
        }
        Ok(noted)
    }

    fn save(&mut self, commission: OrderCommission) -> Result<(), StoreError> {
        self.memo()?.commissions.remove(&commission.order);
        let mut row = self.keep(OrderCommissionRow::try_from(&commission))?;
        row.version = commission.version.saturating_add(1);
        let read = order_commissions::table
            .find(&row.order_id)
            .filter(order_commissions::version.eq(commission.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn standing(&mut self, provider: ProviderId) -> Result<Standing, StoreError> {
        let id = provider.to_string();
        let figures = providers::table.find(&id).select((
            providers::jobs_done,
            providers::rating_count,
            providers::rating_stars,
        ));
        let found: Option<(i32, i32, i32)> = self.query(|c| figures.get_result(c).optional())?;
        let Some((jobs, reviews, stars)) = found else {
            return Ok(Standing::default());
        };
        let row = Row::new("providers", &id);
        let read = || -> Result<Standing, StoreError> {
            Ok(Standing {
                jobs: row.count("jobs_done", jobs)?,
                reviews: row.count("rating_count", reviews)?,
                stars: row.count("rating_stars", stars)?,
            })
        };
        self.keep(read())
    }
}
