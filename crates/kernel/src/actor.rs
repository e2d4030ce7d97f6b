use crate::{Permission, Permissions, ProviderId, UserId};

/// The role of a person in the marketplace. One person may be both customer and provider; the role
/// decides which part of the product they sign in to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Role {
    Customer,
    ServiceProvider,
    Admin,
}

impl Role {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Customer => "CUSTOMER",
            Self::ServiceProvider => "SERVICE_PROVIDER",
            Self::Admin => "ADMIN",
        }
    }
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Customer, Self::ServiceProvider, Self::Admin]
            .into_iter()
            .find(|role| role.code() == code)
    }
}

/// The person or system that gives a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A visitor without a session.
    Guest,
    /// A person acting as a customer.
    Customer(UserId),
    /// A person acting as a provider.
    Provider(ProviderId),
    /// A member of staff with the permissions of the session.
    Staff {
        id: UserId,
        permissions: Permissions,
    },
    /// The person at home for whom an order is, with a link of that order. They have no account.
    Recipient,
    /// A timer, the event relay or a verified message of the payment gateway.
    System,
}

impl Actor {
    /// A member of staff with these permissions.
    #[must_use]
    pub const fn staff(id: UserId, permissions: &[Permission]) -> Self {
        Self::Staff {
            id,
            permissions: Permissions::of(permissions),
        }
    }
    /// Whether the actor is a member of staff who has the permission.
    #[must_use]
    pub const fn may(&self, permission: Permission) -> bool {
        self.may_any(&[permission])
    }
    /// Whether the actor is a member of staff who has at least one of the permissions.
    #[must_use]
    pub const fn may_any(&self, permissions: &[Permission]) -> bool {
        match self {
            Self::Staff {
                permissions: given, ..
            } => given.has_any(permissions),
            Self::Guest
            | Self::Customer(_)
            | Self::Provider(_)
            | Self::Recipient
            | Self::System => false,
        }
    }
    /// The same actor without permissions. A record of the past names who acted; it does not say
    /// what that person may do.
    #[must_use]
    pub const fn without_permissions(self) -> Self {
        match self {
            Self::Staff { id, .. } => Self::staff(id, &[]),
            Self::Guest
            | Self::Customer(_)
            | Self::Provider(_)
            | Self::Recipient
            | Self::System => self,
        }
    }
    /// The code of the actor in the order's history.
    #[must_use]
    pub const fn role_code(&self) -> &'static str {
        match self {
            Self::Guest => "GUEST",
            Self::Customer(_) => "CUSTOMER",
            Self::Provider(_) => "SERVICE_PROVIDER",
            Self::Staff { .. } => "ADMIN",
            Self::Recipient => "RECIPIENT",
            Self::System => "SYSTEM",
        }
    }
    #[must_use]
    pub fn user(&self) -> Option<UserId> {
        match *self {
            Self::Customer(id) | Self::Staff { id, .. } => Some(id),
            Self::Provider(id) => Some(id.into()),
            Self::Guest | Self::Recipient | Self::System => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn id() -> UserId {
        Uuid::from_u128(7).into()
    }

    #[test]
    fn t31_only_staff_may_and_only_what_their_permissions_say() {
        let staff = Actor::staff(id(), &[Permission::Support]);
        assert!(staff.may(Permission::Support) && !staff.may(Permission::Finance));
        assert!(staff.may_any(&[Permission::Finance, Permission::Support]));
        let provider = ProviderId::from(Uuid::from_u128(7));
        for actor in [
            Actor::Guest,
            Actor::Customer(id()),
            Actor::Provider(provider),
            Actor::Recipient,
            Actor::System,
        ] {
            assert!(!actor.may_any(&Permission::ALL), "{actor:?}");
            assert_eq!(actor.without_permissions(), actor);
        }
    }

    #[test]
    fn without_permissions_an_actor_is_the_same_person() {
        let staff = Actor::staff(id(), &[Permission::Super]);
        let recorded = staff.without_permissions();
        assert_eq!(
            (recorded.user(), recorded.role_code()),
            (staff.user(), staff.role_code())
        );
        assert!(!recorded.may_any(&Permission::ALL));
    }
}
