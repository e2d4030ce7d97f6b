use crate::{AppState, Problem, SignedIn};
use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload};
use identity::{Session, User};
use kernel::{Actor, Permissions, Role, UserId};
use std::{
    future::{Ready, ready},
    rc::Rc,
};

/// The user whom the guard admitted. As an extractor, it answers 401 to guests on a route that
/// admits them.
#[derive(Debug, Clone)]
pub struct CurrentUser {
    signed_in: Rc<SignedIn>,
    /// Whether the operator requires a second step of this user and the session has none.
    lacks_second_step: bool,
}

impl CurrentUser {
    pub(crate) fn new(signed_in: SignedIn, state: &AppState) -> Self {
        let wanted = state.settings.staff_second_factor && signed_in.user.role == Role::Admin;
        Self {
            lacks_second_step: wanted && signed_in.session.second_step_at.is_none(),
            signed_in: Rc::new(signed_in),
        }
    }
    pub(crate) const fn lacks_second_step(&self) -> bool {
        self.lacks_second_step
    }
    /// The permissions of the user in this session. Only staff have any, and only with a second step
    /// where staff need one (T13).
    #[must_use]
    pub fn permissions(&self) -> Permissions {
        match self.role() {
            Role::Admin if !self.lacks_second_step => self.user().permissions,
            Role::Admin | Role::Customer | Role::ServiceProvider => Permissions::NONE,
        }
    }
    #[must_use]
    pub fn user(&self) -> &User {
        &self.signed_in.user
    }
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.signed_in.session
    }
    #[must_use]
    pub fn id(&self) -> UserId {
        self.signed_in.user.id
    }
    #[must_use]
    pub fn role(&self) -> Role {
        self.signed_in.user.role
    }
    /// The actor of a user's own matters; staff act as staff.
    #[must_use]
    pub fn actor(&self) -> Actor {
        match self.role() {
            Role::Customer | Role::ServiceProvider => Actor::Customer(self.id()),
            Role::Admin => Actor::Staff {
                id: self.id(),
                permissions: self.permissions(),
            },
        }
    }
}

impl FromRequest for CurrentUser {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(
            req.extensions()
                .get::<Self>()
                .cloned()
                .ok_or_else(Problem::unauthenticated),
        )
    }
}

/// The user, on routes that admit guests too.
#[derive(Debug, Clone)]
pub struct MaybeUser(pub Option<CurrentUser>);

impl FromRequest for MaybeUser {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(req.extensions().get::<CurrentUser>().cloned())))
    }
}
