//! Promo codes and their uses, and uses of store credit.

mod codes;
mod uses;
