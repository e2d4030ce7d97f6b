use crate::{
    locked::Lock,
    schema::{ledger_accounts, ledger_entries, ledger_legs},
    unit::DieselUnit,
};
use ::payments::{
    JournalFact, LedgerRepository,
    ledger::{Account, Entry},
};
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::{Applied, Money, StoreError};

impl LedgerRepository for DieselUnit<'_> {
    fn post(&mut self, entry: &Entry) -> Result<Applied<()>, StoreError> {
        let fact = JournalFact::from(entry);
        let values = (
            ledger_entries::id.eq(entry.id().to_string()),
            ledger_entries::reference.eq(entry.reference().to_string()),
            ledger_entries::at.eq(entry.at().naive_utc()),
        );
        let same_fact = ledger_entries::table
            .filter(ledger_entries::reference.eq(entry.reference().to_string()));
        // If another unit is posting the same fact at this moment, this waits for it and then finds
        // the fact posted.
        let Applied::Now(()) = self.insert_unless_there(
            |c| {
                diesel::insert_into(ledger_entries::table)
                    .values(&values)
                    .on_conflict_do_nothing()
                    .execute(c)
            },
            |c| diesel::select(exists(same_fact)).get_result(c),
            "ledger_entries_id_key",
        )?
        else {
            return self.same_legs(&fact);
        };
        // Every unit updates balances in the same order, by account code, so that units cannot
        // deadlock.
        for (account, amount) in &fact.legs {
            self.move_balance(account, *amount)?;
            self.append_leg(entry, account, *amount)?;
        }
        self.posted(fact);
        Ok(Applied::Now(()))
    }

    fn balance(&mut self, account: &Account) -> Result<Money, StoreError> {
        let cached = ledger_accounts::table
            .find(account.to_string())
            .select(ledger_accounts::balance_kobo);
        let kobo: Option<i64> = self.query(|c| cached.locked().get_result(c).optional())?;
        Ok(kobo.map_or(Money::ZERO, Money::from_kobo))
    }
}

impl DieselUnit<'_> {
    /// `Already` if the existing entry moves the same amounts. Otherwise the reference belongs to
    /// another fact, which is an error: a caller that continued would change its rows without
    /// moving the money.
    fn same_legs(&mut self, fact: &JournalFact) -> Result<Applied<()>, StoreError> {
        let entry = ledger_entries::table
            .filter(ledger_entries::reference.eq(&fact.reference))
            .select(ledger_entries::id);
        let entry: String = self.query(|c| entry.first(c))?;
        let posted = ledger_legs::table.filter(ledger_legs::entry_id.eq(entry));
        let legs: Vec<(String, i64)> = self.query(|c| {
            posted
                .select((ledger_legs::account_code, ledger_legs::amount_kobo))
                .load(c)
        })?;
        let mut legs: Vec<_> = legs
            .into_iter()
            .map(|(account, kobo)| (account, Money::from_kobo(kobo)))
            .collect();
        legs.sort();
        let same = if legs == fact.legs {
            Ok(Applied::Already)
        } else {
            Err(fact.differs())
        };
        self.keep(same)
    }

    /// Adds the amount in the statement itself, because a balance that was read before could be
    /// outdated.
    fn move_balance(&mut self, account: &str, amount: Money) -> Result<(), StoreError> {
        let values = (
            ledger_accounts::code.eq(account),
            ledger_accounts::balance_kobo.eq(amount.kobo()),
        );
        let moved = ledger_accounts::balance_kobo + excluded(ledger_accounts::balance_kobo);
        self.query(|c| {
            let accounts = diesel::insert_into(ledger_accounts::table).values(values);
            let upsert = accounts.on_conflict(ledger_accounts::code).do_update();
            upsert
                .set(ledger_accounts::balance_kobo.eq(moved))
                .execute(c)
        })
        .map(drop)
    }

    fn append_leg(
        &mut self,
        entry: &Entry,
        account: &str,
        amount: Money,
    ) -> Result<(), StoreError> {
        let values = (
            ledger_legs::entry_id.eq(entry.id().to_string()),
            ledger_legs::account_code.eq(account),
            ledger_legs::amount_kobo.eq(amount.kobo()),
            ledger_legs::currency.eq("NGN"),
            ledger_legs::at.eq(entry.at().naive_utc()),
        );
        self.query(|c| {
            diesel::insert_into(ledger_legs::table)
                .values(values)
                .execute(c)
        })
        .map(drop)
    }
}
