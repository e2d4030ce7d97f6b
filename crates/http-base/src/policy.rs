//! The policy: one table of the operations and who may call them. The guard uses it, it is compared
//! with the published document at the start, and it decides between 404 and 405. An operation that
//! is not in it does not exist.

mod text;

use crate::limits::Rule;
use kernel::Permission;
use std::collections::{BTreeSet, HashMap};

/// The role check of an operation; ownership is checked in the use case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Every caller; the session is not read.
    Public,
    /// Every caller, including suspended accounts; a session is read when there is one.
    Anyone,
    /// Every caller; a session or a capability token decides what is visible.
    OwnerOrCapability,
    /// A signed-in user.
    SignedIn,
    /// A signed-in user, including suspended accounts.
    SignedInEvenSuspended,
    /// A signed-in user who is not staff; a provider may book as a customer.
    Customer,
    /// A customer with a phone number and an address (ROLE-18).
    CompleteProfile,
    /// A user with the role `SERVICE_PROVIDER`.
    Provider,
    /// Any member of staff.
    Staff,
    /// A member of staff with at least one of the permissions.
    AnyOf(&'static [Permission]),
    /// The sender of a signed message; sessions are ignored.
    Webhook,
    /// Every caller with a signed link, also from another site; sessions are ignored. The link alone
    /// decides, so that a mail program can call it from its own page.
    SignedLink,
    /// Only this machine.
    Loopback,
}

impl Access {
    /// Whether the session is read.
    #[must_use]
    pub const fn asks_who(self) -> bool {
        !matches!(
            self,
            Self::Public | Self::Webhook | Self::SignedLink | Self::Loopback
        )
    }
}

/// One row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Operation {
    pub method: &'static str,
    pub pattern: &'static str,
    pub access: Access,
    /// A limit of its own, counted for each user, or for each address of guests.
    pub limit: Option<Rule>,
}

impl Operation {
    #[must_use]
    pub const fn new(method: &'static str, pattern: &'static str, access: Access) -> Self {
        Self {
            method,
            pattern,
            access,
            limit: None,
        }
    }
    #[must_use]
    pub const fn limited(self, rule: Rule) -> Self {
        Self {
            limit: Some(rule),
            ..self
        }
    }
    /// Whether its JSON answers carry a tag, with which a client asks only for changes. Answers that
    /// are the same for every caller make their own, because clients may also keep them for a while.
    #[must_use]
    pub fn tags_answers(&self) -> bool {
        self.method == "GET" && self.access.asks_who()
    }
}

/// The result of a lookup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    Operation(&'static Operation),
    /// The path exists, but not with this method.
    OtherMethods(Vec<&'static str>),
    Nothing,
}

/// The table, indexed for lookups.
#[derive(Debug)]
pub struct Policy {
    rows: &'static [Operation],
    /// Paths without parameters, which take precedence over those with parameters.
    literal: HashMap<&'static str, Vec<&'static Operation>>,
    /// Paths with parameters, by their number of segments.
    by_length: HashMap<usize, Vec<Address>>,
}

#[derive(Debug)]
struct Address {
    segments: Vec<&'static str>,
    operations: Vec<&'static Operation>,
}

impl Policy {
    #[must_use]
    pub fn new(rows: &'static [Operation]) -> Self {
        let (mut literal, mut by_length) = (
            HashMap::<_, Vec<_>>::new(),
            HashMap::<_, Vec<Address>>::new(),
        );
        for row in rows {
            let segments: Vec<_> = segments(row.pattern).collect();
            if !segments.iter().any(|segment| is_parameter(segment)) {
                literal.entry(row.pattern).or_default().push(row);
                continue;
            }
            let addresses = by_length.entry(segments.len()).or_default();
            match addresses
                .iter_mut()
                .find(|address| address.segments == segments)
            {
                Some(address) => address.operations.push(row),
                None => addresses.push(Address {
                    segments,
                    operations: vec![row],
                }),
            }
        }
        for addresses in by_length.values_mut() {
            addresses.sort_by_key(|address| {
                address
                    .segments
                    .iter()
                    .map(|segment| is_parameter(segment))
                    .collect::<Vec<_>>()
            });
        }
        Self {
            rows,
            literal,
            by_length,
        }
    }

    /// Finds the operation of a request by its decoded path.
    #[must_use]
    pub fn find(&self, method: &str, path: &str) -> Found {
        let Some(operations) = self
            .literal
            .get(path)
            .or_else(|| self.with_parameters(path))
        else {
            return Found::Nothing;
        };
        match operations
            .iter()
            .find(|operation| operation.method == method)
        {
            Some(operation) => Found::Operation(operation),
            None => Found::OtherMethods(
                operations
                    .iter()
                    .map(|operation| operation.method)
                    .collect(),
            ),
        }
    }

    fn with_parameters(&self, path: &str) -> Option<&Vec<&'static Operation>> {
        let asked: Vec<_> = segments(path).collect();
        self.by_length
            .get(&asked.len())?
            .iter()
            .find(|one| one.is(&asked))
            .map(|address| &address.operations)
    }

    /// Compares the table with the operations that are served.
    ///
    /// # Errors
    /// One line for every operation without a row, every row without an operation, and every
    /// duplicate row.
    pub fn check<'a>(
        &self,
        served: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<(), Vec<String>> {
        let served: BTreeSet<(&str, &str)> = served.into_iter().collect();
        let listed: BTreeSet<(&str, &str)> = self
            .rows
            .iter()
            .map(|row| (row.method, row.pattern))
            .collect();
        let mut faults: Vec<String> = served
            .difference(&listed)
            .map(|(method, path)| format!("{method} {path} has no row in the policy"))
            .collect();
        faults.extend(
            listed
                .difference(&served)
                .map(|(method, path)| format!("{method} {path} is in the policy but not served")),
        );
        if listed.len() != self.rows.len() {
            faults.push("an operation is in the policy twice".to_owned());
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }

    #[must_use]
    pub const fn rows(&self) -> &'static [Operation] {
        self.rows
    }
}

impl Address {
    fn is(&self, asked: &[&str]) -> bool {
        self.segments.iter().zip(asked).all(|(segment, asked)| {
            if is_parameter(segment) {
                !asked.is_empty()
            } else {
                segment == asked
            }
        })
    }
}

fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.strip_prefix('/').unwrap_or(path).split('/')
}

fn is_parameter(segment: &str) -> bool {
    segment.starts_with('{')
}

/// Whether a path belongs to the API or the live channel, and not to a page of the client.
#[must_use]
pub(crate) fn is_api(path: &str) -> bool {
    ["/api", "/ws"].iter().any(|root| {
        path.strip_prefix(root)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

#[cfg(test)]
mod tests;
