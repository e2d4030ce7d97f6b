//! The proxies in front of the server whose information about the client's address is trusted.

use std::{
    net::{IpAddr, Ipv6Addr},
    str::FromStr,
};

/// Ranges of addresses, as in `10.0.0.0/8, 2001:db8::/32`. An empty list trusts no address.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<Range>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Range {
    /// The leading bits that every address of the range has, in their IPv6 form.
    bits: u128,
    mask: u128,
}

/// A part of the text that is not a range, and the reason.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{part}\" {fault}")]
pub struct BadRange {
    part: String,
    fault: &'static str,
}

impl TrustedProxies {
    #[must_use]
    pub fn contains(&self, ip: IpAddr) -> bool {
        let bits = bits_of(ip);
        self.0.iter().any(|range| bits & range.mask == range.bits)
    }
}

impl FromStr for TrustedProxies {
    type Err = BadRange;

    /// Ranges separated by commas or spaces, or the word `none`.
    fn from_str(text: &str) -> Result<Self, BadRange> {
        if text.trim() == "none" {
            return Ok(Self::default());
        }
        let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
        parts
            .map(|part| {
                range(part).map_err(|fault| BadRange {
                    part: part.to_owned(),
                    fault,
                })
            })
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

fn range(part: &str) -> Result<Range, &'static str> {
    let (address, length) = part
        .split_once('/')
        .map_or((part, None), |(address, length)| (address, Some(length)));
    let ip: IpAddr = address
        .parse()
        .map_err(|_| "is not an address or a range of addresses, such as 10.0.0.0/8.")?;
    if ip.to_canonical() != ip {
        return Err("is an IPv4 address written as IPv6. Write it as IPv4.");
    }
    let most: u32 = if ip.is_ipv4() { 32 } else { 128 };
    let length = length
        .map_or(Ok(most), str::parse)
        .map_err(|_| "has a prefix length that is not a number.")?;
    match length {
        0 => Err("would trust every client."),
        length if length > most => Err("has a prefix length that is too long."),
        length => {
            let mask = u128::MAX << (most - length);
            Ok(Range {
                bits: bits_of(ip) & mask,
                mask,
            })
        }
    }
}

/// An IPv4 address has the bits of its IPv4-mapped IPv6 address, so that one comparison serves
/// both.
fn bits_of(ip: IpAddr) -> u128 {
    match ip {
        IpAddr::V4(v4) => v4.to_ipv6_mapped().to_bits(),
        IpAddr::V6(v6) => Ipv6Addr::to_bits(v6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(text: &str) -> TrustedProxies {
        text.parse().unwrap()
    }
    fn trusts(list: &str, ip: &str) -> bool {
        proxies(list).contains(ip.parse().unwrap())
    }

    #[test]
    fn t17_a_range_holds_its_addresses_and_no_others() {
        let list = "10.1.0.0/16, 192.0.2.7 2001:db8::/32";
        for inside in [
            "10.1.0.0",
            "10.1.255.255",
            "192.0.2.7",
            "2001:db8::1",
            "::ffff:10.1.2.3",
        ] {
            assert!(trusts(list, inside), "{inside}");
        }
        for outside in [
            "10.2.0.0",
            "10.0.255.255",
            "192.0.2.8",
            "2001:db9::1",
            "::a01:203",
            "0.0.0.0",
            "::",
        ] {
            assert!(!trusts(list, outside), "{outside}");
        }
        assert!(
            trusts("10.1.2.3/8", "10.200.0.1"),
            "bits behind the prefix do not matter"
        );
        assert!(trusts("128.0.0.0/1", "200.1.1.1") && !trusts("128.0.0.0/1", "2001:db8::1"));
    }

    #[test]
    fn no_list_and_an_empty_list_trust_no_proxy() {
        for list in ["none", "", " , "] {
            assert_eq!(proxies(list), TrustedProxies::default());
            assert!(!trusts(list, "127.0.0.1"));
        }
    }

    #[test]
    fn an_entry_that_is_no_range_is_named() {
        for bad in [
            "localhost",
            "10.0.0.0/33",
            "10.0.0.0/x",
            "10.0.0.0/-1",
            "0.0.0.0/0",
            "::/0",
            "2001:db8::/129",
            "10.0.0",
            "::ffff:10.0.0.1",
        ] {
            let error = format!("127.0.0.1, {bad}")
                .parse::<TrustedProxies>()
                .unwrap_err();
            assert!(
                error.to_string().starts_with(&format!("\"{bad}\" ")),
                "{error}"
            );
        }
    }
}
