//! One unit of work on one connection, in a transaction or savepoint that the store began and will
//! end.

pub(crate) mod attempt;

use crate::{connection::DbConnection, gathered::Gathered, memo::Memo, sealing::seal, store_error};
use ::payments::JournalFact;
use diesel::result::QueryResult;
use kernel::{Applied, StoreError};
use marketplace::{HasContext, UnitContext, Work};

/// The statements that a unit may still send.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sends {
    Any,
    One,
    Nothing,
}

impl Sends {
    const fn of(work: &Work) -> Self {
        if work.is_one_statement() {
            Self::One
        } else {
            Self::Any
        }
    }
}

/// All repositories of a unit. The connection can only be used through `query`, so that no failure
/// is missed.
pub(crate) struct DieselUnit<'c> {
    conn: &'c mut DbConnection,
    context: UnitContext,
    /// The first failure. Every later call returns it again.
    failure: Option<StoreError>,
    /// The facts that were posted to the ledger, in this order.
    posted: Vec<JournalFact>,
    memo: Memo,
    gathered: Gathered,
    /// Whether the unit changed a session or a user.
    changes_sign_ins: bool,
    sends: Sends,
}

impl HasContext for DieselUnit<'_> {
    fn context(&mut self) -> &mut UnitContext {
        &mut self.context
    }
}

impl DieselUnit<'_> {
    /// What the unit has read before, unless it has failed.
    pub(crate) fn memo(&mut self) -> Result<&mut Memo, StoreError> {
        match &self.failure {
            Some(failure) => Err(failure.clone()),
            None => Ok(&mut self.memo),
        }
    }

    /// What the unit writes at its end, unless it has failed.
    pub(crate) fn gathered(&mut self) -> Result<&mut Gathered, StoreError> {
        match &self.failure {
            Some(failure) => Err(failure.clone()),
            None => Ok(&mut self.gathered),
        }
    }

    /// Must be called by whatever changes a session or a user.
    pub(crate) const fn change_sign_ins(&mut self) {
        self.changes_sign_ins = true;
    }

    pub(crate) fn posted(&mut self, fact: JournalFact) {
        self.posted.push(fact);
    }

    pub(crate) fn facts(&self) -> &[JournalFact] {
        &self.posted
    }

    /// Writes what was left for the end of the unit. A failure is recorded and rolls the unit back.
    ///
    /// The posted facts are booked and sealed as the last step, because a unit that has locked the
    /// balances and the end of the chain must not wait for any further lock.
    fn end(&mut self) {
        if self.write_gathered().is_err() || self.posted.is_empty() {
            return;
        }
        if self.book().is_ok() {
            let posted = std::mem::take(&mut self.posted);
            let _remembered = self.query(|c| seal(c, &posted));
        }
    }

    pub(crate) fn query<T>(
        &mut self,
        query: impl FnOnce(&mut DbConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        match self.sends {
            Sends::Any => {}
            Sends::One => self.sends = Sends::Nothing,
            Sends::Nothing => {
                let text = "a unit of one statement sends another one";
                return Err(self.fail(StoreError::Failed(text.into())));
            }
        }
        query(self.conn).map_err(|error| self.fail(store_error(error)))
    }

    /// Records an error that did not come from the engine: a row that cannot be read, or a value
    /// that cannot be written.
    pub(crate) fn keep<T>(&mut self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        result.map_err(|error| self.fail(error))
    }

    fn fail(&mut self, error: StoreError) -> StoreError {
        self.failure.get_or_insert(error).clone()
    }

    /// Reads at most one row and converts it into a domain value.
    pub(crate) fn read<R, T: TryFrom<R, Error = StoreError>>(
        &mut self,
        query: impl FnOnce(&mut DbConnection) -> QueryResult<Option<R>>,
    ) -> Result<Option<T>, StoreError> {
        let row = self.query(query)?;
        self.keep(row.map(T::try_from).transpose())
    }

    pub(crate) fn read_all<R, T: TryFrom<R, Error = StoreError>>(
        &mut self,
        query: impl FnOnce(&mut DbConnection) -> QueryResult<Vec<R>>,
    ) -> Result<Vec<T>, StoreError> {
        let rows = self.query(query)?;
        self.keep(rows.into_iter().map(T::try_from).collect())
    }

    /// Inserts, unless there is a conflict. `Now` if the row was inserted. `Already` if `same`,
    /// which is called only after a conflict, finds the same thing stored. Otherwise the id is
    /// taken, which is reported as a duplicate of `id_key`.
    ///
    /// The insert must ignore every conflict. If it named one constraint, PostgreSQL would check
    /// that one before it inserts. A row that another unit inserts in between would then be
    /// reported by its id, although it also takes the named key.
    pub(crate) fn insert_unless_there(
        &mut self,
        insert: impl FnOnce(&mut DbConnection) -> QueryResult<usize>,
        same: impl FnOnce(&mut DbConnection) -> QueryResult<bool>,
        id_key: &str,
    ) -> Result<Applied<()>, StoreError> {
        if self.query(insert)? == 1 {
            return Ok(Applied::Now(()));
        }
        if self.query(same)? {
            return Ok(Applied::Already);
        }
        Err(self.fail(StoreError::Duplicate {
            constraint: id_key.to_owned(),
        }))
    }

    /// Runs an update whose condition contains the version that was read. If it changes no row,
    /// another unit saved first.
    pub(crate) fn guarded(
        &mut self,
        update: impl FnOnce(&mut DbConnection) -> QueryResult<usize>,
    ) -> Result<(), StoreError> {
        self.changed_one(update, StoreError::Contended)
    }

    /// Runs an update of a row that must exist.
    pub(crate) fn present(
        &mut self,
        update: impl FnOnce(&mut DbConnection) -> QueryResult<usize>,
    ) -> Result<(), StoreError> {
        self.changed_one(update, StoreError::Failed("the row to save is gone".into()))
    }

    fn changed_one(
        &mut self,
        update: impl FnOnce(&mut DbConnection) -> QueryResult<usize>,
        otherwise: StoreError,
    ) -> Result<(), StoreError> {
        if self.query(update)? == 1 {
            Ok(())
        } else {
            Err(self.fail(otherwise))
        }
    }
}
