//! What a unit writes only at its end, with one statement for the rows of a table: the history of
//! orders, the sendings, the events, and the tasks. Whatever reads or changes such rows in the same
//! unit has them written before.

use crate::rows::{JobRow, NewEventRow, OrderEventRow, SendingRow};
use chrono::NaiveDateTime;
use std::collections::BTreeMap;

/// The maximum number of rows of one statement. It is small, because each number of rows is another
/// text that a connection keeps prepared.
pub(crate) const ROWS_AT_ONCE: usize = 8;

/// The maximum number of rows of each table in a statement that writes all of them. It is smaller,
/// because each combination of numbers is another text.
const ROWS_OF_EACH: usize = 3;

/// The kind and the subject of a task.
pub(crate) type TaskKey = (&'static str, String);

/// The rows that a unit has not written yet.
#[derive(Default)]
pub(crate) struct Gathered {
    /// The events of orders, each after those before it.
    pub(crate) history: Vec<OrderEventRow>,
    pub(crate) sendings: Vec<SendingRow>,
    /// The events of the outbox, in the order in which they are published.
    pub(crate) events: Vec<NewEventRow>,
    /// The event that was published, and when.
    pub(crate) told: Option<(String, NaiveDateTime)>,
    pub(crate) tasks: TaskChanges,
}

impl Gathered {
    /// Whether one statement may write all rows. It has few of each table, and no row twice.
    pub(crate) fn fits_one_statement(&self) -> bool {
        let rows = [self.history.len(), self.sendings.len(), self.events.len()];
        rows.into_iter().all(|rows| rows <= ROWS_OF_EACH) && self.tasks.fit_one_statement()
    }
}

/// What a unit does with tasks, sorted by kind and subject.
#[derive(Default)]
pub(crate) struct TaskChanges(BTreeMap<TaskKey, TaskChange>);

/// What a unit does with a task.
#[derive(Default)]
struct TaskChange {
    /// Whether the stored task is removed first.
    is_removed: bool,
    /// The id and the time of the task that is scheduled.
    due: Option<(String, NaiveDateTime)>,
}

impl TaskChanges {
    /// Schedules a task, or moves it to this time if it is scheduled already.
    pub(crate) fn schedule(&mut self, task: TaskKey, id: String, due_at: NaiveDateTime) {
        let change = self.0.entry(task).or_default();
        match &mut change.due {
            Some((_first, due)) => *due = due_at,
            None => change.due = Some((id, due_at)),
        }
    }

    /// Removes a task, whether it is stored or was only scheduled in this unit.
    pub(crate) fn remove(&mut self, task: TaskKey) {
        let removed = TaskChange {
            is_removed: true,
            due: None,
        };
        self.0.insert(task, removed);
    }

    fn fit_one_statement(&self) -> bool {
        let count = |of: fn(&TaskChange) -> bool| self.0.values().filter(|one| of(one)).count();
        let replaced = count(|change| change.is_removed && change.due.is_some());
        let (removed, scheduled) = (
            count(|change| change.is_removed),
            count(|change| change.due.is_some()),
        );
        replaced == 0 && removed <= ROWS_OF_EACH && scheduled <= ROWS_OF_EACH
    }

    /// The tasks that are removed, and then those that are scheduled.
    pub(crate) fn into_rows(self) -> (Vec<TaskKey>, Vec<JobRow>) {
        let removed = self.0.iter().filter(|(_, change)| change.is_removed);
        let removed = removed.map(|(task, _)| task.clone()).collect();
        (removed, self.0.into_iter().filter_map(scheduled).collect())
    }
}

fn scheduled(((kind, subject), change): (TaskKey, TaskChange)) -> Option<JobRow> {
    let (id, due_at) = change.due?;
    Some(JobRow {
        id,
        kind: kind.to_owned(),
        subject,
        due_at,
        attempts: 0,
    })
}

/// The rows in their order, in parts that one statement writes. No part is empty.
pub(crate) fn parts<T>(rows: Vec<T>) -> impl Iterator<Item = Vec<T>> {
    let mut rows = rows.into_iter();
    std::iter::from_fn(move || {
        let some: Vec<T> = rows.by_ref().take(ROWS_AT_ONCE).collect();
        (!some.is_empty()).then_some(some)
    })
}
