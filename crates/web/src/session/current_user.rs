use crate::{Problem, SignedIn};
use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload};
use identity::{Session, User};
use kernel::{Actor, Role, UserId};
use std::{
    future::{Ready, ready},
    rc::Rc,
};

/// The person the guard let in. Asking for one on a route that lets guests in is 401 for guests.
#[derive(Debug, Clone)]
pub struct CurrentUser(Rc<SignedIn>);

impl CurrentUser {
    pub(crate) fn new(signed_in: SignedIn) -> Self {
        Self(Rc::new(signed_in))
    }
    #[must_use]
    pub fn user(&self) -> &User {
        &self.0.user
    }
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.0.session
    }
    #[must_use]
    pub fn id(&self) -> UserId {
        self.0.user.id
    }
    #[must_use]
    pub fn role(&self) -> Role {
        self.0.user.role
    }
    /// The person acting in their own matters; staff act as staff.
    #[must_use]
    pub fn actor(&self) -> Actor {
        match self.role() {
            Role::Customer | Role::ServiceProvider => Actor::Customer(self.id()),
            Role::Admin => Actor::Staff(self.id()),
        }
    }
}

impl FromRequest for CurrentUser {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(req.extensions().get::<Self>().cloned().ok_or_else(Problem::unauthenticated))
    }
}

/// The person, where guests may come in too.
#[derive(Debug, Clone)]
pub struct MaybeUser(pub Option<CurrentUser>);

impl FromRequest for MaybeUser {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(req.extensions().get::<CurrentUser>().cloned())))
    }
}
