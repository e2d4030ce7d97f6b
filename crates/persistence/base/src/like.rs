//! Searches with `LIKE`.

/// The search text in lower case with `%`, `_` and `!` escaped by `!`, so that they match themselves in a pattern.
pub fn escaped(explanation: &str) -> String {
    let mut pattern = String::with_capacity(explanation.len());
    for c in explanation.chars().flat_map(char::to_lowercase) {
        if matches!(c, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(c);
    }
    pattern
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn words_of_a_search_mean_themselves() {
        assert_eq!(escaped("AC 100%_!"), "ac 100!%!_!!");
    }
}
