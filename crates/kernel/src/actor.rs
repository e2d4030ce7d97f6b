use crate::{ProviderId, UserId};

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

/// A permission of a member of staff. A user with role `ADMIN` has a set of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
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
    /// A member of staff.
    Staff(UserId),
    /// A timer, the event relay or a verified message of the payment gateway.
    System,
}

impl Actor {
    /// The code of the actor in the order's history.
    #[must_use]
    pub const fn role_code(&self) -> &'static str {
        match self {
            Self::Guest => "GUEST",
            Self::Customer(_) => "CUSTOMER",
            Self::Provider(_) => "SERVICE_PROVIDER",
            Self::Staff(_) => "ADMIN",
            Self::System => "SYSTEM",
        }
    }
    #[must_use]
    pub fn user(&self) -> Option<UserId> {
        match *self {
            Self::Customer(id) | Self::Staff(id) => Some(id),
            Self::Provider(id) => Some(id.into()),
            Self::Guest | Self::System => None,
        }
    }
}
