//! The order in which units lock rows. Two units that lock the same rows in different orders can
//! deadlock on PostgreSQL.

/// The tables in the order in which a unit must lock their rows, each with its parent table if it
/// has one. A unit that has locked the parent row may lock its child rows at any time. Any other
/// unit must lock them in their place in this list.
const LOCK_ORDER: &[(&str, Option<&str>)] = &[
    ("tasks", None),
    ("outbox", None),
    ("inbox", None),
    ("idempotency_keys", None),
    ("whatsapp_threads", None),
    ("whatsapp_messages", Some("whatsapp_threads")),
    ("draft_links", None),
    ("gas_prices", None),
    ("gas_price_proposals", None),
    ("gas_plants", None),
    ("setting_changes", None),
    ("rate_changes", None),
    ("orders", None),
    ("order_details", Some("orders")),
    ("change_orders", Some("orders")),
    ("assessments", Some("orders")),
    ("cancellations", Some("orders")),
    ("disputes", Some("orders")),
    ("early_terminations", Some("orders")),
    ("damage_claims", Some("orders")),
    ("warranty_claims", Some("orders")),
    ("order_moves", Some("orders")),
    ("order_messages", Some("orders")),
    ("order_shares", Some("orders")),
    ("offers", Some("orders")),
    ("fault_appeals", Some("orders")),
    ("job_handlers", Some("orders")),
    ("reviews", Some("orders")),
    ("uploads", Some("orders")),
    ("advances", Some("orders")),
    ("payments", Some("orders")),
    ("refunds", Some("orders")),
    ("part_refunds", Some("orders")),
    ("promo_uses", Some("orders")),
    ("credit_uses", Some("orders")),
    ("order_commissions", Some("orders")),
    ("chargebacks", Some("orders")),
    ("money_proposals", None),
    ("unmatched_charges", None),
    ("tickets", None),
    ("ticket_questions", Some("tickets")),
    ("alarms", None),
    ("credit_payouts", None),
    ("payout_batches", None),
    ("payouts", None),
    ("earnings", None),
    ("providers", None),
    ("provider_applications", Some("providers")),
    ("clawbacks", Some("providers")),
    ("bank_accounts", Some("providers")),
    ("one_time_tokens", None),
    ("push_subscriptions", None),
    ("server_keys", None),
    ("phone_calls", None),
    ("sms_reports", None),
    ("sms_messages", None),
    ("sms_days", None),
    ("phone_codes", None),
    ("referrals", None),
    ("users", None),
    ("sessions", Some("users")),
    ("second_factors", Some("users")),
    ("staff_requests", Some("users")),
    ("notifications", Some("users")),
    ("credit_grants", Some("users")),
    ("sendings", None),
    ("gas_slots", None),
    ("promos", None),
    ("commission_rules", None),
    ("ledger_accounts", None),
    ("ledger_chain", None),
];

/// The tables that one unit has locked so far. Tests use it to check every unit against the lock
/// order.
#[derive(Debug, Clone, Default)]
pub struct HeldLocks {
    tables: Vec<&'static str>,
    /// The tables into which the unit has inserted rows. No other unit can lock them.
    inserted: Vec<String>,
}

impl HeldLocks {
    /// Records that the unit locks rows of this table.
    ///
    /// # Errors
    /// A message if the lock order does not contain the table, or puts it before a table that the
    /// unit has already locked.
    pub fn take(&mut self, table: &str) -> Result<(), String> {
        let (rank, name) =
            rank_of(table).ok_or_else(|| format!("the lock order does not contain {table}"))?;
        if self.tables.contains(&name) {
            return Ok(());
        }
        if !self.holds_parent_of(name) {
            let later = |held: &&&str| {
                !self.holds_parent_of(held) && rank_of(held).is_some_and(|(other, _)| other > rank)
            };
            if let Some(held) = self.tables.iter().find(later) {
                return Err(format!(
                    "a unit locks {table} after {held}; the lock order puts it first"
                ));
            }
        }
        self.tables.push(name);
        Ok(())
    }

    /// Records that the unit inserts rows of this table.
    pub fn insert(&mut self, table: &str) {
        self.inserted.push(table.to_owned());
    }

    /// # Errors
    /// A message if the unit has neither locked nor inserted a row of this table or of its parent
    /// table, so that it may not change one.
    pub fn check_change(&self, table: &str) -> Result<(), String> {
        let parent = Self::parent_of(table).flatten();
        let covers = |one: &str| {
            self.tables.contains(&one) || self.inserted.iter().any(|other| other == one)
        };
        if covers(table) || parent.is_some_and(covers) {
            Ok(())
        } else {
            Err(format!("a unit changes a row of {table} without a lock"))
        }
    }

    /// Removes all locks, at the end of a unit.
    pub fn release(&mut self) {
        *self = Self::default();
    }

    fn holds_parent_of(&self, table: &str) -> bool {
        Self::parent_of(table)
            .flatten()
            .is_some_and(|parent| self.tables.contains(&parent))
    }

    /// The parent table of a table, if it has one. `None` if the lock order does not contain the
    /// table.
    #[must_use]
    pub fn parent_of(table: &str) -> Option<Option<&'static str>> {
        LOCK_ORDER
            .iter()
            .find(|(name, _)| *name == table)
            .map(|(_, parent)| *parent)
    }
}

fn rank_of(table: &str) -> Option<(usize, &'static str)> {
    LOCK_ORDER
        .iter()
        .enumerate()
        .find(|(_, (name, _))| *name == table)
        .map(|(rank, (name, _))| (rank, *name))
}

#[cfg(test)]
mod tests {
    use super::{HeldLocks, LOCK_ORDER};

    fn locked(tables: &[&str]) -> Result<(), String> {
        let mut held = HeldLocks::default();
        tables.iter().try_for_each(|table| held.take(table))
    }

    #[test]
    fn tables_in_order_are_accepted_and_a_held_table_may_be_locked_again() {
        assert_eq!(locked(&["orders", "providers", "users", "orders"]), Ok(()));
    }

    #[test]
    fn a_table_that_comes_too_late_is_refused_by_name() {
        let refused =
            Err("a unit locks orders after users; the lock order puts it first".to_owned());
        assert_eq!(locked(&["users", "orders"]), refused);
    }

    #[test]
    fn child_rows_of_a_held_parent_may_be_locked_at_any_time() {
        assert_eq!(
            locked(&["orders", "users", "payments", "disputes", "promos"]),
            Ok(())
        );
        assert!(
            locked(&["users", "payments"]).is_err(),
            "the unit does not hold the order of the payment"
        );
    }

    #[test]
    fn a_row_may_change_once_it_or_its_parent_is_locked_or_inserted() {
        let refused = || Err("a unit changes a row of payments without a lock".to_owned());
        let mut held = HeldLocks::default();
        assert_eq!(held.check_change("payments"), refused());
        held.take("users").unwrap();
        assert_eq!(held.check_change("payments"), refused());
        for table in ["orders", "payments"] {
            let mut locked = HeldLocks::default();
            locked.take(table).unwrap();
            let mut inserted = HeldLocks::default();
            inserted.insert(table);
            for mut held in [locked, inserted] {
                assert_eq!(held.check_change("payments"), Ok(()), "{table}");
                held.release();
                assert_eq!(held.check_change("payments"), refused(), "after the unit");
            }
        }
    }

    #[test]
    fn the_documented_lock_order_is_this_one() {
        let document = include_str!("../../../docs/architecture.md");
        let (_, section) = document
            .split_once("### Lock order")
            .expect("docs/architecture.md has a section on the lock order");
        let rows = section
            .lines()
            .take_while(|line| !line.starts_with('#'))
            .filter(|line| line.starts_with("| `"))
            .map(|line| line.split('`').skip(1).step_by(2).collect::<Vec<_>>());
        let documented: Vec<Vec<_>> = rows.collect();
        let roots = LOCK_ORDER
            .iter()
            .filter(|(_, parent)| parent.is_none())
            .map(|(table, _)| *table);
        let children = |of: &str| {
            LOCK_ORDER
                .iter()
                .filter(move |(_, parent)| *parent == Some(of))
                .map(|(table, _)| *table)
                .collect::<Vec<_>>()
        };
        let known: Vec<Vec<_>> = roots
            .map(|table| [vec![table], children(table)].concat())
            .collect();
        assert_eq!(documented, known);
    }

    #[test]
    fn an_unknown_table_is_refused() {
        assert_eq!(
            locked(&["cats"]),
            Err("the lock order does not contain cats".to_owned())
        );
    }
}
