//! The policy as a table for people: one line for each operation.

use super::{Access, Operation, Policy};
use std::fmt;

const METHOD_WIDTH: usize = 6;
const ACCESS_WIDTH: usize = 40;

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Public => f.pad("everyone"),
            Self::Anyone => f.pad("everyone, also suspended"),
            Self::OwnerOrCapability => f.pad("everyone who owns it or has its link"),
            Self::SignedIn => f.pad("signed in"),
            Self::SignedInEvenSuspended => f.pad("signed in, also suspended"),
            Self::Customer => f.pad("customer or provider"),
            Self::CompleteProfile => f.pad("customer or provider, complete profile"),
            Self::Provider => f.pad("provider"),
            Self::Staff => f.pad("staff"),
            Self::AnyOf(permissions) => {
                let codes: Vec<_> = permissions.iter().map(|one| one.code()).collect();
                f.pad(&format!("staff: {}", codes.join(" or ")))
            }
            Self::Webhook => f.pad("signed message"),
            Self::SignedLink => f.pad("everyone with its signed link"),
            Self::Loopback => f.pad("this machine"),
        }
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            method,
            pattern,
            access,
            limit,
        } = self;
        write!(f, "{method:METHOD_WIDTH$}  ")?;
        match limit {
            None => write!(f, "{access:ACCESS_WIDTH$}  {pattern}"),
            Some(limit) => write!(f, "{access:ACCESS_WIDTH$}  {pattern}  ({limit})"),
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows().iter().try_for_each(|row| writeln!(f, "{row}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rule;
    use kernel::Permission;

    #[test]
    fn a_line_says_who_may_call_and_how_often() {
        static ROWS: [Operation; 2] = [
            Operation::new("GET", "/healthz", Access::Public),
            Operation::new(
                "DELETE",
                "/api/admin/x",
                Access::AnyOf(&[Permission::Ops, Permission::Support]),
            )
            .limited(Rule::Waitlist),
        ];
        let text = Policy::new(&ROWS).to_string();
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "GET     everyone                                  /healthz",
                "DELETE  staff: OPS or SUPPORT                     /api/admin/x  (10 in 60 minutes)",
            ]
        );
    }
}
