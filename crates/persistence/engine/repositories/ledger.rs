use crate::dialect::{Write, insert_rows, insertions, upsert_rows, upserts, write_all};
use crate::prelude::*;
use crate::{
    gathered::{ROWS_AT_ONCE, parts},
    locked::Lock,
    schema::{ledger_accounts, ledger_entries, ledger_legs},
    unit::DieselUnit,
};
use ::payments::{
    JournalFact, LedgerRepository,
    ledger::{Account, Entry},
};
use diesel::dsl::{self, exists};
use diesel::upsert::excluded;
use kernel::{Applied, Money, MoneyError, StoreError};
use std::collections::BTreeMap;

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
        self.posted(fact);
        Ok(Applied::Now(()))
    }

    fn balance(&mut self, account: &Account) -> Result<Money, StoreError> {
        let cached = ledger_accounts::table
            .find(account.to_string())
            .select(ledger_accounts::balance_kobo);
        let kobo: Option<i64> = self.query(|c| cached.locked().get_result(c).optional())?;
        let stored = kobo.map_or(Money::ZERO, Money::from_kobo);
        let moved = self.moved_on(&account.to_string());
        let sum = moved.and_then(|moved| stored.plus(moved));
        self.keep(sum.map_err(|error| StoreError::Failed(error.to_string())))
    }
}

/// The amount that is added to the balance of an account.
type Balance = (
    dsl::Eq<ledger_accounts::code, String>,
    dsl::Eq<ledger_accounts::balance_kobo, i64>,
);

fn balance_of((account, amount): (String, Money)) -> Balance {
    (
        ledger_accounts::code.eq(account),
        ledger_accounts::balance_kobo.eq(amount.kobo()),
    )
}

impl DieselUnit<'_> {
    /// Writes the legs of the posted entries and moves the balances of their accounts.
    ///
    /// This is done when the unit has ended and needs no other lock, because almost every unit moves
    /// the same few accounts, such as `psp:clearing`. Every unit moves them in the same order, by
    /// account code, so that units cannot deadlock.
    pub(crate) fn book(&mut self) -> Result<(), StoreError> {
        let mut moves = BTreeMap::new();
        for (account, amount) in self.facts().iter().flat_map(|fact| &fact.legs) {
            let sum: &mut Money = moves.entry(account.clone()).or_default();
            match sum.plus(*amount) {
                Ok(more) => *sum = more,
                Err(error) => return self.keep(Err(StoreError::Failed(error.to_string()))),
            }
        }
        let leg = |fact: &JournalFact, (account, amount): &(String, Money)| {
            (
                ledger_legs::entry_id.eq(fact.id.clone()),
                ledger_legs::account_code.eq(account.clone()),
                ledger_legs::amount_kobo.eq(amount.kobo()),
                ledger_legs::currency.eq("NGN"),
                ledger_legs::at.eq(fact.at.naive_utc()),
            )
        };
        let facts = self.facts().iter();
        let legs = facts.flat_map(|fact| fact.legs.iter().map(move |one| leg(fact, one)));
        let legs: Vec<_> = legs.collect();
        let balances: Vec<Balance> = moves.into_iter().map(balance_of).collect();
        if balances.len() <= ROWS_AT_ONCE && legs.len() <= ROWS_AT_ONCE {
            let mut writes: Vec<Write<'_>> = Vec::new();
            writes.extend(upserts!(
                ledger_accounts::table,
                balances,
                ledger_accounts::code,
                ledger_accounts::balance_kobo
                    .eq(ledger_accounts::balance_kobo + excluded(ledger_accounts::balance_kobo))
            ));
            writes.extend(insertions!(ledger_legs::table, legs));
            return self.query(|c| write_all(&writes, c)).map(drop);
        }
        self.move_balances(balances)?;
        for rows in parts(legs) {
            self.query(|c| insert_rows!(ledger_legs::table, rows, c))?;
        }
        Ok(())
    }

    /// The amount that the entries of this unit move on an account.
    pub(crate) fn moved_on(&self, account: &str) -> Result<Money, MoneyError> {
        let legs = self.facts().iter().flat_map(|fact| &fact.legs);
        Money::total(
            legs.filter(|(code, _)| code == account)
                .map(|(_, amount)| *amount),
        )
    }

    /// `Already` if the existing entry moves the same amounts. Otherwise the reference belongs to
    /// another fact, which is an error: a caller that continued would change its rows without
    /// moving the money.
    fn same_legs(&mut self, fact: &JournalFact) -> Result<Applied<()>, StoreError> {
        let of_this_unit = |other: &&JournalFact| other.reference == fact.reference;
        let legs = match self.facts().iter().find(of_this_unit) {
            Some(posted) => posted.legs.clone(),
            None => self.stored_legs(fact)?,
        };
        let same = if legs == fact.legs {
            Ok(Applied::Already)
        } else {
            Err(fact.differs())
        };
        self.keep(same)
    }

    fn stored_legs(&mut self, fact: &JournalFact) -> Result<Vec<(String, Money)>, StoreError> {
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
        Ok(legs)
    }

    /// Adds the amounts in the statement itself, because a balance that was read before could be
    /// outdated.
    fn move_balances(&mut self, balances: Vec<Balance>) -> Result<(), StoreError> {
        for rows in parts(balances) {
            self.query(|c| {
                upsert_rows!(
                    ledger_accounts::table,
                    rows,
                    ledger_accounts::code,
                    ledger_accounts::balance_kobo.eq(ledger_accounts::balance_kobo
                        + excluded(ledger_accounts::balance_kobo)),
                    c
                )
            })?;
        }
        Ok(())
    }
}
