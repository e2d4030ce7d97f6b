//! The context of a request: the facts that are known before it is handled.

use crate::{AppState, Operation, TrustedProxies};
use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload, dev::ServiceRequest, web};
use kernel::{Actor, Invocation, Timestamp};
use std::{
    future::{Ready, ready},
    net::{IpAddr, Ipv4Addr},
};
use uuid::Uuid;

/// The context of a request, which the edge stores in the request's extensions.
#[derive(Debug, Clone, Copy)]
pub struct RequestContext {
    /// The id of the request, as in `X-Request-Id` and in the log.
    pub id: Uuid,
    pub now: Timestamp,
    pub ip: IpAddr,
    /// `None` outside the API.
    pub operation: Option<&'static Operation>,
}

impl RequestContext {
    /// The invocation of a command of this request.
    #[must_use]
    pub const fn invocation(&self, actor: Actor, seed: Uuid) -> Invocation {
        Invocation {
            actor,
            now: self.now,
            seed,
        }
    }
}

impl FromRequest for RequestContext {
    type Error = crate::Problem;
    type Future = Ready<Result<Self, crate::Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(
            req.extensions()
                .get::<Self>()
                .copied()
                .ok_or_else(|| crate::Problem::fault("the edge did not see this request")),
        )
    }
}

/// The state that every request of the application has.
pub(crate) fn state_of(req: &ServiceRequest) -> Result<web::Data<AppState>, crate::Problem> {
    req.app_data::<web::Data<AppState>>()
        .cloned()
        .ok_or_else(|| crate::Problem::fault("the application has no state"))
}

/// The address of the client: the peer, or, behind trusted proxies, the nearest hop that is not one
/// of them.
pub(crate) fn client_ip(
    peer: Option<IpAddr>,
    forwarded_for: &[&str],
    trusted: &TrustedProxies,
) -> IpAddr {
    let Some(peer) = peer.map(canonical) else {
        return IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    };
    if !trusted.contains(peer) {
        return peer;
    }
    let hops = forwarded_for.iter().rev().flat_map(|line| line.rsplit(','));
    for hop in hops {
        match hop.trim().parse::<IpAddr>().map(canonical) {
            Ok(ip) if trusted.contains(ip) => {}
            Ok(ip) => return ip,
            Err(_) => return peer,
        }
    }
    peer
}

/// An IPv4 address that arrives as an IPv4-mapped IPv6 address becomes the IPv4 address.
fn canonical(ip: IpAddr) -> IpAddr {
    ip.to_canonical()
}

/// The network of an address: the /24 of IPv4, the /64 of IPv6. One person easily has many
/// addresses of one network.
#[must_use]
pub fn network(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(v4) => IpAddr::V4(Ipv4Addr::from_bits(v4.to_bits() & 0xFFFF_FF00)),
        IpAddr::V6(v6) => IpAddr::V6(std::net::Ipv6Addr::from_bits(
            v6.to_bits() & !u128::from(u64::MAX),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn t17_a_forged_forwarded_header_is_not_believed() {
        assert_eq!(
            client_ip(
                Some(ip("102.89.0.1")),
                &["1.2.3.4"],
                &TrustedProxies::default()
            ),
            ip("102.89.0.1")
        );
        let proxies = "127.0.0.1, 10.0.0.0/24".parse().unwrap();
        assert_eq!(
            client_ip(
                Some(ip("127.0.0.1")),
                &["6.6.6.6, 102.89.0.1, 10.0.0.2"],
                &proxies
            ),
            ip("102.89.0.1"),
            "the rightmost that is not ours"
        );
        assert_eq!(
            client_ip(
                Some(ip("::ffff:127.0.0.1")),
                &["6.6.6.6", "102.89.0.1"],
                &proxies
            ),
            ip("102.89.0.1")
        );
        assert_eq!(
            client_ip(Some(ip("127.0.0.1")), &["nonsense"], &proxies),
            ip("127.0.0.1")
        );
    }

    #[test]
    fn t02_a_network_is_a_24_or_a_64() {
        assert_eq!(network(ip("102.89.7.201")), ip("102.89.7.0"));
        assert_eq!(network(ip("2001:db8:1:2:3:4:5:6")), ip("2001:db8:1:2::"));
    }
}
