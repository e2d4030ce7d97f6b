//! The one order in which units lock rows. Two units that lock the same rows in different orders wait for each other, and
//! PostgreSQL ends one of them.

/// Tables in the order in which a unit locks their rows. A table may have a cover: whoever holds the covering row may lock
/// the covered ones at any time, because every other unit that wants them waits for the covering row first.
const LOCK_ORDER: &[(&str, Option<&str>)] = &[
    ("due_jobs", None),
    ("outbox", None),
    ("inbox", None),
    ("idempotency_keys", None),
    ("gas_prices", None),
    ("gas_price_proposals", None),
    ("orders", None),
    ("variations", Some("orders")),
    ("assessments", Some("orders")),
    ("cancellations", Some("orders")),
    ("disputes", Some("orders")),
    ("endings", Some("orders")),
    ("damage_claims", Some("orders")),
    ("guarantee_claims", Some("orders")),
    ("order_moves", Some("orders")),
    ("offers", Some("orders")),
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
    ("stray_charges", None),
    ("tickets", None),
    ("alarms", None),
    ("withdrawals", None),
    ("payout_batches", None),
    ("payouts", None),
    ("earnings", None),
    ("providers", None),
    ("provider_applications", Some("providers")),
    ("clawbacks", Some("providers")),
    ("bank_accounts", Some("providers")),
    ("one_time_tokens", None),
    ("referrals", None),
    ("users", None),
    ("sessions", Some("users")),
    ("second_factors", Some("users")),
    ("staff_requests", Some("users")),
    ("notifications", Some("users")),
    ("credit_grants", Some("users")),
    ("promos", None),
    ("commission_rules", None),
    ("ledger_accounts", None),
    ("ledger_chain", None),
];

/// What one unit has locked. The stores of the tests hold every unit to [`LOCK_ORDER`] with it.
#[derive(Debug, Clone, Default)]
pub struct HeldLocks {
    tables: Vec<&'static str>,
}

impl HeldLocks {
    /// Rows of this table are locked now.
    ///
    /// # Errors
    /// A sentence, when the order does not name the table or has it before one that is held.
    pub fn take(&mut self, table: &str) -> Result<(), String> {
        let (rank, name) = rank_of(table).ok_or_else(|| format!("the order of locks does not name {table}"))?;
        if self.tables.contains(&name) {
            return Ok(());
        }
        if !self.covers(name) {
            let later = |held: &&&str| !self.covers(held) && rank_of(held).is_some_and(|(other, _)| other > rank);
            if let Some(held) = self.tables.iter().find(later) {
                return Err(format!("a unit locks {table} after {held}; the order of locks has it before"));
            }
        }
        self.tables.push(name);
        Ok(())
    }

    /// The unit is over.
    pub fn release(&mut self) {
        self.tables.clear();
    }

    fn covers(&self, table: &str) -> bool {
        let cover = LOCK_ORDER.iter().find(|(name, _)| *name == table).and_then(|(_, cover)| *cover);
        cover.is_some_and(|cover| self.tables.contains(&cover))
    }
}

fn rank_of(table: &str) -> Option<(usize, &'static str)> {
    LOCK_ORDER.iter().enumerate().find(|(_, (name, _))| *name == table).map(|(rank, (name, _))| (rank, *name))
}

#[cfg(test)]
mod tests {
    use super::{HeldLocks, LOCK_ORDER};

    fn locked(tables: &[&str]) -> Result<(), String> {
        let mut held = HeldLocks::default();
        tables.iter().try_for_each(|table| held.take(table))
    }

    #[test]
    fn rows_are_locked_in_the_order_and_again_at_any_time() {
        assert_eq!(locked(&["orders", "providers", "users", "orders"]), Ok(()));
    }

    #[test]
    fn a_table_after_a_later_one_is_refused_by_name() {
        let refused = Err("a unit locks orders after users; the order of locks has it before".to_owned());
        assert_eq!(locked(&["users", "orders"]), refused);
    }

    #[test]
    fn what_a_held_row_covers_is_locked_at_any_time_and_holds_nothing_back() {
        assert_eq!(locked(&["orders", "users", "payments", "disputes", "promos"]), Ok(()));
        assert!(locked(&["users", "payments"]).is_err(), "nobody holds its order");
    }

    #[test]
    fn the_documented_order_is_this_one() {
        let document = include_str!("../../../docs/architecture.md");
        let (_, section) = document.split_once("### Order of locks").expect("the document has a section on it");
        let rows =
            section.lines().filter(|line| line.starts_with("| `")).map(|line| line.split('`').skip(1).step_by(2).collect::<Vec<_>>());
        let documented: Vec<Vec<_>> = rows.collect();
        let free = LOCK_ORDER.iter().filter(|(_, cover)| cover.is_none()).map(|(table, _)| *table);
        let covered =
            |by: &str| LOCK_ORDER.iter().filter(move |(_, cover)| *cover == Some(by)).map(|(table, _)| *table).collect::<Vec<_>>();
        let known: Vec<Vec<_>> = free.map(|table| [vec![table], covered(table)].concat()).collect();
        assert_eq!(documented, known);
    }

    #[test]
    fn a_table_without_a_place_is_refused() {
        assert_eq!(locked(&["cats"]), Err("the order of locks does not name cats".to_owned()));
    }
}
