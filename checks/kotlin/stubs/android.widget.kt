package android.widget

import android.content.Context
import android.graphics.Bitmap
import android.view.View
import android.view.ViewGroup

open class FrameLayout() : ViewGroup() {
    constructor(context: Context) : this()

    class LayoutParams : ViewGroup.LayoutParams() {
        var gravity = 0
    }
}

open class LinearLayout(context: Context) : ViewGroup() {
    var orientation = 0

    companion object {
        const val VERTICAL = 1
    }
}

open class TextView(context: Context) : View() {
    open var text: CharSequence
        get() = TODO()
        set(value) {}

    fun setText(id: Int) {}
}

open class Button(context: Context) : TextView(context)

interface Editable : CharSequence {
    fun clear()
}

open class EditText(context: Context) : View() {
    val text: Editable get() = TODO()
}

open class ImageView(context: Context) : View() {
    fun setImageBitmap(bitmap: Bitmap?) {}
    fun setImageResource(id: Int) {}
}

open class SeekBar(context: Context) : View() {
    var max = 0
    var progress = 0

    interface OnSeekBarChangeListener {
        fun onProgressChanged(bar: SeekBar, progress: Int, fromUser: Boolean)
        fun onStartTrackingTouch(bar: SeekBar)
        fun onStopTrackingTouch(bar: SeekBar)
    }

    fun setOnSeekBarChangeListener(listener: OnSeekBarChangeListener?) {}
}
