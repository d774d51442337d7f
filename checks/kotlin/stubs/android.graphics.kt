package android.graphics

class Bitmap

object Color {
    const val BLACK = 0
    const val TRANSPARENT = 0
    const val WHITE = 0
    fun argb(alpha: Int, red: Int, green: Int, blue: Int): Int = TODO()
    fun parseColor(color: String): Int = TODO()
}
