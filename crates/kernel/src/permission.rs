use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A permission of a member of staff. A user with role `ADMIN` has a set of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Permission {
    Ops,
    Pricing,
    Support,
    Finance,
    Content,
    Super,
}

impl Permission {
    pub const ALL: [Self; 6] = [
        Self::Ops,
        Self::Pricing,
        Self::Support,
        Self::Finance,
        Self::Content,
        Self::Super,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ops => "OPS",
            Self::Pricing => "PRICING",
            Self::Support => "SUPPORT",
            Self::Finance => "FINANCE",
            Self::Content => "CONTENT",
            Self::Super => "SUPER",
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The permissions of one person. It is stored and sent as a list of codes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Permissions(u8);

impl Permissions {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self::of(&Permission::ALL);

    /// The set of these permissions. A permission that is named twice counts once.
    #[must_use]
    pub const fn of(permissions: &[Permission]) -> Self {
        let (mut bits, mut rest) = (0, permissions);
        while let [permission, others @ ..] = rest {
            bits |= permission.bit();
            rest = others;
        }
        Self(bits)
    }

    /// Whether the set allows what the permission allows. SUPER allows everything.
    #[must_use]
    pub const fn has(self, permission: Permission) -> bool {
        self.has_any(&[permission])
    }

    /// Whether the set allows what at least one of these permissions allows. SUPER allows
    /// everything.
    #[must_use]
    pub const fn has_any(self, permissions: &[Permission]) -> bool {
        self.0 & (Self::of(permissions).0 | Permission::Super.bit()) != 0
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The permissions that were given, in the order of [`Permission::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Permission> {
        Permission::ALL
            .into_iter()
            .filter(move |permission| self.0 & permission.bit() != 0)
    }
}

impl fmt::Debug for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::of(&Vec::<Permission>::deserialize(deserializer)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_given_and_super_has_everything() {
        let set = Permissions::of(&[Permission::Support, Permission::Ops, Permission::Support]);
        for permission in Permission::ALL {
            let given = [Permission::Ops, Permission::Support].contains(&permission);
            assert_eq!(set.has(permission), given, "{permission:?}");
            assert!(Permissions::of(&[Permission::Super]).has(permission));
            assert!(Permissions::ALL.has(permission));
            assert!(!Permissions::NONE.has(permission));
        }
        assert!(Permissions::NONE.is_empty() && !set.is_empty());
    }

    #[test]
    fn one_of_several_permissions_is_enough() {
        let set = Permissions::of(&[Permission::Finance]);
        assert!(set.has_any(&[Permission::Support, Permission::Finance]));
        assert!(!set.has_any(&[Permission::Support, Permission::Ops]));
        assert!(Permissions::of(&[Permission::Super]).has_any(&[Permission::Ops]));
    }

    #[test]
    fn a_set_is_a_list_of_codes() {
        let set = Permissions::of(&[Permission::Support, Permission::Ops]);
        let text = serde_json::to_string(&set).unwrap();
        assert_eq!(text, r#"["OPS","SUPPORT"]"#);
        let read = |text: &str| serde_json::from_str::<Permissions>(text);
        assert_eq!(read(r#"["SUPPORT","OPS","OPS"]"#).unwrap(), set);
        assert_eq!(read("[]").unwrap(), Permissions::NONE);
        assert!(read(r#"["BOSS"]"#).is_err());
        assert_eq!(format!("{set:?}"), "{Ops, Support}");
    }
}
